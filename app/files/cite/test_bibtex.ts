/** An entry of a BibTeX file, with values decoded as by LaTeX. */
export interface ParsedEntry {
  readonly type: string
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Parses a BibTeX file as strictly as btparse: only entries with a key and braced values. Braces in values must be
 * balanced, even escaped ones, since BibTeX knows no escapes.
 * @throws Error at the first unexpected character
 */
export function parseBibtex(text: string): ParsedEntry[] {
  let at = 0
  const take = (pattern: RegExp): string => {
    const found = new RegExp(pattern.source, `${pattern.flags}y`)
    found.lastIndex = at
    const match = found.exec(text)
    if (!match) throw new Error(`expected ${pattern} at ${JSON.stringify(text.slice(at, at + 40))}`)
    at += match[0].length
    return match[1] ?? match[0]
  }
  const braced = (): string => {
    take(/\{/)
    const from = at
    for (let depth = 1; depth > 0; at++) {
      if (at >= text.length) throw new Error('a value does not end')
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
    }
    return text.slice(from, at - 1)
  }
  const entries: ParsedEntry[] = []
  // Text between entries is a comment.
  take(/[^@]*/)
  while (at < text.length) {
    const type = take(/@([a-z]+)\{/)
    if (type === 'preamble') {
      take(/"[^"]*"\}[^@]*/)
      continue
    }
    const key = take(/([A-Za-z0-9:._-]+),\s*/)
    const fields: Record<string, string> = {}
    while (text[at] !== '}') {
      const name = take(/([a-z]+) = /)
      if (name in fields) throw new Error(`${name} stands twice in ${key}`)
      const value = braced()
      fields[name] = name === 'url' ? value : value.startsWith('\\url{') ? readLink(value) : readLatex(value)
      take(/,\s*/)
    }
    take(/\}[^@]*/)
    entries.push({ type, key, fields })
  }
  return entries
}

/** The address that hyperref prints. @throws Error unless all is one `\\url` with escaped `#` and `%` */
function readLink(source: string): string {
  const address = /^\\url\{((?:[^{}\\#%\s]|\\[#%])*)\}$/.exec(source)?.[1]
  if (address === undefined) throw new Error(`${JSON.stringify(source)} is no address`)
  return address.replace(/\\([#%])/g, '$1')
}

const SAID: Readonly<Record<string, string>> = {
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textbraceleft: '{',
  textbraceright: '}',
  allowbreak: '',
}

const MARKS: Readonly<Record<string, string>> = { "'": '\u0301', '"': '\u0308', c: '\u0327' }

/** Renders LaTeX as text. @throws Error for a special character other than grouping braces */
function readLatex(source: string): string {
  const signs =
    /\\([a-z]+)\{\}|\\([{}&%$#_])|\\unichar\{\w+\}\{([^{}]+)\}|\{\\(['"c])\{(\w)\}\}|(\{\\ttfamily\\char34\})|\{\\(L)\}|[{}]|[\\&%$#_~^\n]/g
  return source.replace(signs, (sign, command, escaped, other, mark, base, quote, letter) => {
    if (command !== undefined && command in SAID) return SAID[command] ?? ''
    if (escaped ?? other) return escaped ?? other
    if (mark) return `${base}${MARKS[mark]}`.normalize('NFC')
    if (quote) return '"'
    if (letter) return 'Ł'
    if (sign === '{' || sign === '}') return ''
    throw new Error(`${JSON.stringify(sign)} in ${JSON.stringify(source)}`)
  })
}
