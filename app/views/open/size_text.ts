const whole = new Intl.NumberFormat('en')
const tenth = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Bytes in a unit of a thousand: `53 kB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${tenth.format(bytes / 1e9)} GB`
  if (bytes >= 1e6) return `${tenth.format(bytes / 1e6)} MB`
  if (bytes >= 1e3) return `${whole.format(Math.round(bytes / 1e3))} kB`
  return bytes === 1 ? '1 byte' : `${whole.format(bytes)} bytes`
}
