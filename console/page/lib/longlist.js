// A long list. Only the part near the window is in the document: a page with 100,000 rows would stand still.

// How much is shown above and below the window, in heights of the window, and how many parts further away stay in memory if
// they can be read again.
const MARGIN = 1, PARTS_KEPT = 40
const LIVE_ITEMS_IN_PART = 50
// In pixels, until rows are measured.
const ROW_HEIGHT = 40

/**
 * Makes a list in the element `host`, below what that has. `part()` makes the element of some rows, `row(item)` that of an
 * item, and `room()` one that is as high as rows which are not in the document. `key(item)` tells items apart: each is there
 * once. `onend` is called when the end comes near the window.
 */
export function longList(host, {part: makePart, row, room, key, onend}) {
  let parts = [], count = 0, isAsked = false, timesLetGo = 0
  const places = new Map()
  const above = makePart(), below = makePart()
  host.append(above, below)

  const fill = (element, height) => {
    if (height <= 0) return element.replaceChildren()
    if (!element.firstElementChild) element.append(room())
    element.firstElementChild.style.height = `${height}px`
  }
  const show = part => {
    part.element = makePart()
    if (part.items) part.element.append(...part.items.map(row))
    else {
      fill(part.element, part.height)
      part.coming ??= part.reload().then(items => { part.items = items; if (part.element) hide(part) }, () => {})
        .finally(() => { part.coming = undefined; ask() })
    }
  }
  const hide = part => {
    // The keyboard goes on from the list, not from the top of the page.
    if (part.element.contains(document.activeElement)) host.closest("[tabindex]")?.focus({preventScroll: true})
    part.element.remove()
    part.element = undefined
  }
  const heightOf = (from, to) => parts.slice(from, to).reduce((sum, {height}) => sum + height, 0)

  // The first row in the window and its place in the page. Once the list begins above the window, the row stays where it is
  // seen, whatever comes or goes above it.
  let mark, place
  const placeOf = row => row.getBoundingClientRect().top + scrollY
  const stay = () => {
    if (!mark?.isConnected) return
    const moved = placeOf(mark) - place
    if (Math.abs(moved) >= 1) scrollBy({top: moved, behavior: "instant"})
    place += moved
  }
  const findMark = () => {
    const isIn = element => element?.getBoundingClientRect().bottom > 0
    const part = parts.find(({element}) => isIn(element))
    mark = above.getBoundingClientRect().top < 0 && part ? [...part.element.children].find(isIn) : undefined
    if (mark) place = placeOf(mark)
  }

  /** Puts the parts near the window into the document, and takes the others out. */
  const update = () => {
    isAsked = false
    if (!host.isConnected) return
    for (const part of parts) if (part.element && part.items) part.height = part.element.offsetHeight
    // Rows that came above since are taken into account before it is decided which parts are near.
    fill(above, heightOf(0, Math.max(0, parts.findIndex(({element}) => element))))
    stay()
    const reach = MARGIN * innerHeight
    let at = above.getBoundingClientRect().top, first = -1, last = -1
    parts.forEach(({height}, number) => {
      const isNear = at < innerHeight + reach && at + height > -reach
      if (isNear && first < 0) first = number
      if (isNear) last = number
      at += height
    })
    let before = above
    parts.forEach((part, number) => {
      if (first <= number && number <= last) {
        if (!part.element) show(part)
        if (before.nextElementSibling !== part.element) before.after(part.element)
        before = part.element
      } else {
        if (part.element) hide(part)
        const isFar = first >= 0 && (number < first - PARTS_KEPT || number > last + PARTS_KEPT)
        if (isFar && part.reload) part.items = undefined
      }
    })
    fill(above, first < 0 ? 0 : heightOf(0, first))
    fill(below, heightOf(last + 1))
    stay()
    findMark()
    if (at < innerHeight + reach) onend?.()
  }
  const ask = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(update)
  }
  /** How high a row is that was not shown yet: as high as others. */
  const rowHeight = () => {
    const measured = parts.filter(({element, count, height}) => element && count > 0 && height > 0)
    return measured.length === 0 ? ROW_HEIGHT
      : measured.reduce((sum, {height}) => sum + height, 0) / measured.reduce((sum, {count}) => sum + count, 0)
  }
  const add = (part, index) => {
    const neighbour = parts[index === 0 ? 0 : index - 1]
    part.height = part.count * rowHeight()
    parts.splice(index, 0, part)
    if (neighbour && !neighbour.element) return
    show(part);
    (index === 0 ? above : neighbour.element).after(part.element)
  }
  const remove = id => {
    const part = places.get(id)
    if (!part) return
    places.delete(id)
    part.count -= 1
    count -= 1
    const at = part.items?.findIndex(item => key(item) === id) ?? -1
    if (at < 0) return
    part.items.splice(at, 1)
    part.element?.children[at].remove()
  }

  const list = {
    get count() { return count },
    has: item => places.has(key(item)),
    /** Adds items at the end, but for those that are there; gives how many were added. `reload` reads them once more. */
    append(all, reload) {
      const items = key ? all.filter(item => !places.has(key(item))) : all
      if (items.length === 0) return 0
      const part = {items, count: items.length, height: 0,
        // Items that were elsewhere in the list then, or have moved since, are not repeated here.
        reload: reload && (async () => (await reload()).filter(item => !key || places.get(key(item)) === part))}
      if (key) for (const item of items) places.set(key(item), part)
      add(part, parts.length)
      count += items.length
      ask()
      return items.length
    },
    /** Puts an item on top, and takes it from where it was. Gives its element, if that is in the document. */
    prepend(item) {
      remove(key(item))
      const [top] = parts
      const part = top?.isLive && top.count < LIVE_ITEMS_IN_PART ? top : {items: [], count: 0, height: 0, isLive: true}
      if (part !== top) add(part, 0)
      part.items.unshift(item)
      part.count += 1
      count += 1
      places.set(key(item), part)
      ask()
      if (!part.element) {
        part.height = part.count * rowHeight()
        return
      }
      part.element.prepend(row(item))
      return part.element.firstElementChild
    },
    /** Shows an item that is there as it is now, in its place. Gives its element, if that is in the document. */
    update(item) {
      const part = places.get(key(item))
      const at = part?.items?.findIndex(other => key(other) === key(item)) ?? -1
      if (at < 0) return
      part.items[at] = item
      if (!part.element) return
      // The keyboard stays with the link that it is on.
      const before = part.element.children[at], links = element => [...element.querySelectorAll("a, button")]
      const focused = links(before).indexOf(document.activeElement), after = row(item)
      before.replaceWith(after)
      if (focused >= 0) links(after)[focused]?.focus({preventScroll: true})
      ask()
      return after
    },
    /** Lets parts at the end go that are not in the document, down to so many items; gives whether there were any. */
    cut(most) {
      const before = parts.length
      while (parts.length > 1 && !parts.at(-1).element && count - parts.at(-1).count >= most) {
        const part = parts.pop()
        count -= part.count
        for (const [id, place] of places) if (place === part) places.delete(id)
      }
      if (parts.length === before) return false
      timesLetGo += 1
      ask()
      return true
    },
    clear() {
      for (const part of parts) part.element?.remove()
      parts = []
      places.clear()
      count = 0
      timesLetGo += 1
      ask()
    },
    /** The result of `load()` for the end of the list; it is asked again if that end was let go meanwhile. */
    async whatFollows(load) {
      for (;;) {
        const before = timesLetGo
        const page = await load()
        if (timesLetGo === before) return page
      }
    },
  }
  // The list may come into the document after it was made; it is over when it is taken out.
  let wasConnected = false
  const observer = new ResizeObserver(() => {
    wasConnected ||= host.isConnected
    if (host.isConnected) ask()
    if (host.isConnected || !wasConnected) return
    removeEventListener("scroll", ask)
    removeEventListener("resize", ask)
    observer.disconnect()
  })
  observer.observe(host)
  addEventListener("scroll", ask, {passive: true})
  addEventListener("resize", ask, {passive: true})
  return list
}
