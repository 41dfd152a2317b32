/** How long the browser has to begin saving before the file is forgotten, in milliseconds. */
const PATIENCE = 60_000

/** Lets the browser save a file under a name, wherever it puts downloads. */
export function saveFile({ name, blob }: { readonly name: string; readonly blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE)
}
