import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { Connect } from 'vite'

/**
 * Serves the files of a folder with ETag and ranges, and their `.br` or `.gz` versions to clients that accept them.
 * Follows symbolic links, because the folder's owner created them on purpose.
 */
export function serveFolder(
  folder: string,
  options: { readonly precompressed: boolean },
): Connect.NextHandleFunction {
  const serve = sirv(folder, {
    // Reads the disk on every request, so that files may be added and removed while the server runs.
    dev: true,
    etag: true,
    brotli: options.precompressed,
    gzip: options.precompressed,
    setHeaders: setOwnHeaders,
  })
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    leaveOutRangesThatSirvMisreads(request)
    serve(request, response, next)
  }
}

function setOwnHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Accept-Ranges', 'bytes')
  if (pathname.endsWith('.parquet')) response.setHeader('Content-Type', 'application/vnd.apache.parquet')
  // Vite puts a content hash into the names of the files that it emits.
  if (pathname.startsWith('/assets/'))
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
}

/**
 * sirv reads `bytes=-500` as `bytes=0-500`, `bytes=0-0` as the whole file, and only the first of several ranges. A
 * server may ignore a Range header (RFC 9110, 14.2) but must not answer it wrongly, so those requests get the whole
 * file with status 200.
 */
function leaveOutRangesThatSirvMisreads(request: IncomingMessage): void {
  const { range } = request.headers
  const match = range === undefined ? null : /^bytes=(\d+)-(\d*)$/.exec(range)
  const [, first, last] = match ?? []
  const answersRight = match && last !== '0' && (last === '' || Number(first) <= Number(last))
  if (range !== undefined && !answersRight) delete request.headers.range
}
