/** Special characters of LaTeX, characters that it would typeset differently, and ones that need a command. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '{\\ttfamily\\char34}',
  '`': '\\textasciigrave{}',
  // LuaTeX reports an error for the replacement character.
  '\ufffd': '{\\ttfamily ?}',
  '\u00a0': '~',
  '\u202f': '\\,',
  '–': '--',
  '—': '---',
  '‘': '{\\textquoteleft}',
  '’': '{\\textquoteright}',
  '“': '{\\textquotedblleft}',
  '”': '{\\textquotedblright}',
  '…': '\\ldots{}',
  '•': '\\textbullet{}',
  '·': '\\textperiodcentered{}',
  '€': '\\texteuro{}',
  '£': '\\pounds{}',
  '©': '\\textcopyright{}',
  '°': '\\textdegree{}',
  '§': '\\S{}',
  '−': '$-$',
  '±': '$\\pm$',
  '×': '$\\times$',
  '→': '$\\rightarrow$',
  '←': '$\\leftarrow$',
  '≥': '$\\geq$',
  '≤': '$\\leq$',
  '≈': '$\\approx$',
  '≠': '$\\neq$',
}

/** Letters that every LaTeX since 2018 accepts unescaped, in any of its fonts. */
const LETTERS = new Set(
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĆćĈĉĊċČčĎďĒēĔĕĖėĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŴŵŶŷŸŹźŻżŽž',
)

/** Invisible characters: direction marks, joiners, variation selectors. Omitted if they occur alone. */
const UNSEEN = /^(?:[\p{Cf}\u180e]|[\ufe00-\ufe0f])+$/u

/** Words longer than `LONG_WORD` characters may break after every `BREAK_EVERY` of them. */
const LONG_WORD = 30
const BREAK_EVERY = 15

/**
 * Escapes a paragraph, so that LaTeX reads no commands and forms no ligatures. Characters that pdfTeX lacks become the
 * command `\unichar` of `UNICHAR`, with their code point.
 */
export function latexText(text: string): string {
  return text.replace(/\S+|\s+/gu, (part) => (part.trim() === '' ? ' ' : latexWord(part)))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function latexWord(word: string): string {
  const signs = [...graphemes.segment(word)].map(({ segment }) => segment)
  let before = ''
  return signs
    .map((sign, i) => {
      const isBreak = signs.length > LONG_WORD && i > 0 && i % BREAK_EVERY === 0
      // Two of these in a row would form a ligature.
      const apart = /[-',]/.test(sign) && before === sign ? '{}' : ''
      before = sign
      return `${isBreak ? '\\allowbreak{}' : ''}${apart}${latexSign(sign)}`
    })
    .join('')
}

/** Escapes a character with its combining marks. */
function latexSign(sign: string): string {
  let written = ''
  let unknown = ''
  const end = () => {
    if (unknown !== '' && !UNSEEN.test(unknown)) {
      const number = (unknown.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
      written += `\\unichar{${number}}{${unknown}}`
    }
    unknown = ''
  }
  for (const character of sign) {
    const known =
      COMMANDS[character] ?? (/^[ -~]$/.test(character) || LETTERS.has(character) ? character : null)
    if (known === null) unknown += character
    else {
      end()
      written += known
    }
  }
  end()
  return written
}

/**
 * Typesets a character if the fonts may have it (LuaTeX, XeTeX), otherwise its code point. pdfTeX would stop at an
 * unknown character.
 */
export const UNICHAR = [
  '\\providecommand{\\unichar}[2]{\\ifdefined\\directlua #2\\else\\ifdefined\\XeTeXrevision #2\\else',
  '  {\\scriptsize\\ttfamily U+#1}\\fi\\fi}',
].join('%\n')

/** Escapes a URL for the first argument of `\href`, where hyperref reverts escapes. */
export function latexAddress(address: string): string {
  return address
    .toWellFormed()
    .replace(/[^!-~]+/gu, encodeURIComponent)
    .replace(/[{}\\^`|<>"$~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/[%#&_]/g, '\\$&')
}

/** A comment after `%`. On one line, because a second one would be typeset. */
export function latexComment(text: string): string {
  return `% ${text.replace(/[–—]/gu, '-').replace(/[^ -~]+/gu, '?')}`
}
