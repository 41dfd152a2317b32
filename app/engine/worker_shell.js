// DuckDB's own worker, named after the `#` of this script's address, with one addition. A wasm module that cannot be
// fetched or compiled makes it reject a promise that nobody holds, and it would never answer: thrown again, the reason
// becomes the worker's `error` event, which the page sees. Served as it is, as a classic script: DuckDB's worker is one.
self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  throw event.reason
})
self.importScripts(new URL(decodeURIComponent(self.location.hash.slice(1)), self.location.href).href)
