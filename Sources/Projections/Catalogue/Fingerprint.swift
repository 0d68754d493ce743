/// A fingerprint of texts (FNV-1a, 64 bits, in hexadecimal). It only tells versions apart.
func fingerprint(_ texts: [String]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for text in texts {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ 0xff) &* 0x100_0000_01b3  // no byte of UTF-8: where one text ends
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
