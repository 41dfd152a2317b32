/** Delay before the object URL is revoked, in milliseconds. The browser must have started saving by then. */
const PATIENCE = 60_000

export function saveFile({ name, blob }: { readonly name: string; readonly blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE)
}
