/** Signs that mean something to LaTeX, or that it would set as another, and signs that its fonts have by a command. */
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
  // What stands for a sign that nobody knows is an error to LuaTeX.
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

/** Letters that every LaTeX since 2018 reads as they are, with any of its fonts. */
const LETTERS = new Set(
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĆćĈĉĊċČčĎďĒēĔĕĖėĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŴŵŶŷŸŹźŻżŽž',
)

/** Invisible signs: direction marks, joiners, variation selectors. They are left out where they stand alone. */
const UNSEEN = /^(?:[\p{Cf}\u180e]|[\ufe00-\ufe0f])+$/u

/** A word of more than `LONG_WORD` signs may be broken after every `BREAK_EVERY` of them. */
const LONG_WORD = 30
const BREAK_EVERY = 15

/**
 * A text of one paragraph, as LaTeX sets it sign by sign, without its ligatures: nothing in it is taken for a command.
 * What pdfTeX has no sign for stands in the command `\unichar` of `UNICHAR`, with its number.
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
      // Two of these would be one sign.
      const apart = /[-',]/.test(sign) && before === sign ? '{}' : ''
      before = sign
      return `${isBreak ? '\\allowbreak{}' : ''}${apart}${latexSign(sign)}`
    })
    .join('')
}

/** A sign with what belongs to it. */
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

/** Sets a sign where the fonts may have it (LuaTeX, XeTeX), else its number: pdfTeX would stop at a sign that it does not know. */
export const UNICHAR = [
  '\\providecommand{\\unichar}[2]{\\ifdefined\\directlua #2\\else\\ifdefined\\XeTeXrevision #2\\else',
  '  {\\scriptsize\\ttfamily U+#1}\\fi\\fi}',
].join('%\n')

/** An address within the first argument of `\href`, where hyperref takes back what is escaped. */
export function latexAddress(address: string): string {
  return address
    .toWellFormed()
    .replace(/[^!-~]+/gu, encodeURIComponent)
    .replace(/[{}\\^`|<>"$~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/[%#&_]/g, '\\$&')
}

/** A text after `%`: on one line, or the next would be set. */
export function latexComment(text: string): string {
  return `% ${text.replace(/[–—]/gu, '-').replace(/[^ -~]+/gu, '?')}`
}
