# Commands for working with Callboard. `make run` and `make test` install what they need.

libraries = libpq-dev libmicrohttpd-dev libssl-dev libqrencode-dev libcurl4-openssl-dev \
  libmimalloc-dev pkg-config postgresql-15
sources = Sources Tests SQL clients Package.swift
callboard = .build/release/callboard
# Tests are built so, too: they test the objects of which the program consists. `-enable-testing` keeps internal names.
optimised = --configuration release -Xswiftc -enable-testing

# Side by side all files are open at once, and a user has 1,024 at first.
open_files := ulimit -S -n "$$(ulimit -H -n)"

.PHONY: run demo tour bench build package test test-all pictures lint format setup setup-tests help

run: build ## start the service with a private PostgreSQL, on http://127.0.0.1:8080
	@exec $(callboard) serve

demo: build ## import a play, replay people typing at once, live through a day, rebuild, compare
	@exec $(callboard) demo

tour: build ## a company at work, to look at in the console, until Ctrl-C
	@exec $(callboard) demo --stay

bench: build ## measure appending, feeds, rebuilds, streams, other people during attacks, and the console
	@$(callboard) bench append
	@$(callboard) bench feed
	@$(callboard) bench feed --mix all
	@$(callboard) bench rebuild
	@$(callboard) bench rebuild --mix all
	@$(callboard) bench live
	@$(callboard) bench isolation
	@$(callboard) bench console

build: setup ## build the optimised program, which needs no Swift where it runs
	swift build $(optimised) --product callboard

package: build ## pack that program as a Debian package, .build/callboard_VERSION_ARCHITECTURE.deb
	@deploy/debian-packages dpkg-dev
	@deploy/debian/build

test: setup-tests ## run most tests, optimised, on PostgreSQL servers that they start themselves
	@Tests/run

test-all: setup-tests ## run all tests, as CI does: also in browsers, of generated clients, with random requests
	@Tests/run all

pictures: build setup-tests ## make docs/pictures anew, of the console with the demo in it
	@.venv/bin/python Tests/SystemTests/Console/pictures.py $(callboard)

lint: ## check the format; warnings are errors
	$(open_files) && swift format lint --strict --parallel --recursive $(sources)

format: ## put everything into that format
	$(open_files) && swift format --in-place --parallel --recursive $(sources)

setup:
	@deploy/debian-packages $(libraries)

setup-tests:
	@deploy/debian-packages $(libraries) python3-venv pgbouncer nodejs chromium-headless-shell \
	  node-typescript openjdk-17-jre-headless iproute2 liblua5.3-0 \
	  libopentracing-c-wrapper0
	@Tests/set-up-python
	@Tests/set-up-servers
	@Tests/set-up-promtool

help: ## show this
	@sed -n 's/^\([a-z-]*\):.*## /make \1	/p' Makefile | expand -t 16
