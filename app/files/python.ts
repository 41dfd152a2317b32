/**
 * Signs that a literal must not hold as they are: control characters, and those that change how a line is shown or
 * where it ends. All lie below U+10000, so four hexadecimal digits stand for them.
 */
const HIDDEN = /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/**
 * A text as a Python string literal in double quotes. Escapes are those that JSON and Python share, so it is a JSON
 * string as well; signs beyond U+FFFF stand as they are, since Python has no surrogate pairs.
 */
export function pythonString(text: string): string {
  return JSON.stringify(text).replace(
    HIDDEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Numbers and texts as a Python list, wrapped at about 88 characters. */
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
