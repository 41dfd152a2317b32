import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { Connect } from 'vite'

/**
 * Serves the files of a folder with ETag and ranges, and the `.br` or `.gz` beside a file to those who accept it.
 * A symbolic link in the folder is followed: whoever made it meant the file to be there.
 */
export function serveFolder(
  folder: string,
  options: { readonly precompressed: boolean },
): Connect.NextHandleFunction {
  const serve = sirv(folder, {
    // Looks at the disk at every request, so that files may come and go while the server runs.
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
  // Vite puts a hash of the content into the names of what it emits.
  if (pathname.startsWith('/assets/'))
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
}

/**
 * sirv reads `bytes=-500` as `bytes=0-500`, `bytes=0-0` as the whole file, and of several ranges the first. A server
 * may ignore a Range header (RFC 9110, 14.2), never answer it wrongly: those get the whole file with status 200.
 */
function leaveOutRangesThatSirvMisreads(request: IncomingMessage): void {
  const { range } = request.headers
  const match = range === undefined ? null : /^bytes=(\d+)-(\d*)$/.exec(range)
  const [, first, last] = match ?? []
  const answersRight = match && last !== '0' && (last === '' || Number(first) <= Number(last))
  if (range !== undefined && !answersRight) delete request.headers.range
}
