/** Which version of a file an answer is of, in its server's own words; `null`: it does not say. */
export function fileVersion({ headers }: Pick<Response, 'headers'>): string | null {
  return headers.get('ETag') ?? headers.get('Last-Modified')
}
