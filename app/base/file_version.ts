/** Version tag of the response (ETag or Last-Modified), or `null` if the server sends none. */
export function fileVersion({ headers }: Pick<Response, 'headers'>): string | null {
  return headers.get('ETag') ?? headers.get('Last-Modified')
}
