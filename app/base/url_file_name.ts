/** The last path segment of a URL, or the one before `/content`, which is how Zenodo's API names a file's bytes. */
export function fileName(url: string): string {
  const [whole = ''] = url.split(/[?#]/, 1)
  const path = whole.replace(/(\/files\/[^/]+)\/content$/, '$1')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
