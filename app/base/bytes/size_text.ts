const MB = 1024 * 1024

/** Formats a size: `17 MB`, `312 bytes`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < MB) return `${Math.round(bytes / 1024)} kB`
  if (bytes < 10 * MB) return `${(bytes / MB).toFixed(1)} MB`
  return bytes < 1024 * MB ? `${Math.round(bytes / MB)} MB` : `${(bytes / MB / 1024).toFixed(1)} GB`
}
