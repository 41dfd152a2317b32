/** The last path segment of a URL. */
export function fileName(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
