/**
 * Characters that must be escaped in a literal: control characters, and those that change how a line is displayed or
 * where it ends. All are below U+10000, so four hexadecimal digits are enough.
 */
const HIDDEN = /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/**
 * Formats a double-quoted Python string literal. It uses only escapes that JSON and Python share, so it is also valid
 * JSON. Characters beyond U+FFFF are unescaped, since Python has no surrogate pairs.
 */
export function pythonString(text: string): string {
  return JSON.stringify(text).replace(
    HIDDEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Formats numbers and texts as a Python list, wrapped at about 88 characters. */
export function pythonList(items: readonly (string | number)[], indent: string): string {
  const written = items.map((item) => (typeof item === 'number' ? String(item) : pythonString(item)))
  const oneLine = `[${written.join(', ')}]`
  if (oneLine.length + indent.length <= 80) return oneLine
  const lines: string[] = []
  let line = ''
  for (const item of written) {
    if (line !== '' && line.length + item.length > 76 - indent.length) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += `${item}, `
  }
  lines.push(line.trimEnd())
  return `[\n${lines.map((l) => `${indent}    ${l}`).join('\n')}\n${indent}]`
}
