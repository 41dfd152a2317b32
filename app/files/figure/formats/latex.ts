import type {
  FigureAction,
  FigureBlock,
  FigureChip,
  FigureContent,
  FigureLook,
  FigureTable,
  FigureTurn,
} from '../content.ts'
import { type Palette, paletteOf } from '../drawing/palette.ts'
import { latexAddress, latexComment, latexText, UNICHAR } from './latex_text.ts'

/**
 * An excerpt as LaTeX in the paper's own typeface: number, speaker, and text with labels. Each turn is a paragraph with
 * a hanging indent, so that the excerpt breaks across pages and columns; a table would not. Compiles with pdfLaTeX,
 * XeLaTeX and LuaLaTeX. The first lines list the required packages. Omits the strip of labels.
 */
export function latexOf(content: FigureContent, look: FigureLook): string {
  // Paper is white.
  const palette = paletteOf(look.theme === 'grey' ? 'grey' : 'light')
  const { background, rows, outcome, caption, source, title } = content
  const turns = rows.flatMap((row) => (row.kind === 'turn' ? [row] : []))
  const speakers = new Set(turns.filter(({ follows }) => !follows).map((turn) => speakerOf(turn, palette)))
  const longestNumber = turns.reduce((most, { number }) => (number.length > most.length ? number : most), '')
  const body = [
    ...(background ? backgroundOf(background, palette) : []),
    '\\noindent\\rule{\\linewidth}{.4pt}\\par\\nobreak',
    ...rows.map((row) => (row.kind === 'turn' ? turnOf(row, palette) : lineOf(row))),
    '\\par\\nobreak\\noindent\\rule{\\linewidth}{.4pt}',
    ...(outcome
      ? [
          `\\par\\smallskip\\noindent ${coloured(palette.tones[outcome.tone].ink, `\\textbf{${latexText(outcome.title)}}`)} ${latexText(outcome.summary)}`,
        ]
      : []),
    ...(caption === '' ? [] : [`\\par\\smallskip\\noindent ${latexText(caption)}`]),
    ...(source
      ? [
          `\\par\\smallskip\\noindent{\\scriptsize \\href{${latexAddress(source.link)}}{${latexText(source.words)}}${source.address === '' ? '' : `\\newline ${latexText(source.address)}`}}`,
        ]
      : []),
  ]
  const needsTabularx = body.some((line) => line.includes('\\begin{tabularx}'))
  return [
    latexComment(title),
    `% Needs \\usepackage{xcolor}${needsTabularx ? ' and \\usepackage{tabularx}' : ''}; with hyperref the source is a link.`,
    '% Breaks across pages and columns. To keep it on one page: \\begin{figure} ... \\caption{...} \\end{figure}; across two columns: figure*.',
    '\\par\\begingroup',
    UNICHAR,
    '\\providecommand{\\href}[2]{#2}',
    ...TURN,
    '\\setlength{\\fboxsep}{1.5pt}\\setlength{\\fboxrule}{.4pt}\\setlength{\\tabcolsep}{4pt}',
    '\\footnotesize\\raggedright\\parindent=0pt\\parskip=0pt\\widowpenalty=10000\\clubpenalty=10000',
    `\\settowidth{\\parleynumber}{${numberOf(longestNumber)}}\\setlength{\\parleyname}{0pt}`,
    ...[...speakers].map((speaker) => `\\parleyspeaker{${speaker}}`),
    ...body,
    '\\par\\endgroup',
    '',
  ].join('\n')
}

/**
 * `\parleyspeaker` makes the column of speakers wide enough for one, up to 30 % of the line. `\parleyturn` writes
 * number, speaker and text; a longer name has a line of its own.
 */
const TURN = [
  '\\ifdefined\\parleyname\\else\\newlength{\\parleyname}\\newlength{\\parleynumber}\\fi',
  '\\providecommand{\\parleyspeaker}[1]{\\sbox0{#1\\enspace}%',
  '  \\ifdim\\wd0>\\parleyname\\ifdim\\wd0<.3\\linewidth\\setlength{\\parleyname}{\\wd0}\\fi\\fi}',
  '\\providecommand{\\parleyturn}[3]{\\par\\vskip 4pt plus 1pt\\relax',
  '  \\hangindent=\\dimexpr\\parleynumber+\\parleyname\\relax\\hangafter=1\\noindent',
  '  \\makebox[\\parleynumber][r]{#1}\\sbox0{#2\\enspace}%',
  '  \\ifdim\\wd0>\\parleyname\\unhbox0\\newline\\else\\makebox[\\parleyname][l]{#2}\\fi#3\\par}',
]

function turnOf(turn: FigureTurn, palette: Palette): string {
  const name = turn.follows ? '' : speakerOf(turn, palette)
  const labels = [
    ...turn.chips.map((chip) => chipOf(chip, palette)),
    ...turn.notes.map((note) => `{\\scriptsize\\itshape ${latexText(note)}}`),
  ]
  const parts = [
    ...(turn.text === ''
      ? []
      : [
          `${turn.alert ? `${coloured(palette.alert, '\\rule[-.3ex]{2pt}{1.8ex}')} ` : ''}${paragraphs(turn.text)}`,
        ]),
    ...(turn.action ? [actionOf(turn.action, palette)] : []),
    ...(labels.length > 0 ? [`\\rule{0pt}{2.6ex}${labels.join(' ')}`] : []),
  ]
  return `\\parleyturn{${numberOf(turn.number)}}{${name}}{${parts.join('\n  \\newline ')}}`
}

function numberOf(number: string): string {
  return number === '' ? '' : `{\\scriptsize ${latexText(number)}}\\enspace`
}

function speakerOf({ name, role, side }: FigureTurn, palette: Palette): string {
  const { ink } = palette.sides[side]
  return (
    coloured(ink, `\\textbf{${latexText(name)}}`) + (role === '' ? '' : ` {\\scriptsize ${latexText(role)}}`)
  )
}

function lineOf({ words, kind }: { readonly words: string; readonly kind: string }): string {
  const face = kind === 'section' ? '\\bfseries' : '\\itshape'
  return `\\par\\vskip 4pt plus 1pt\\relax{\\centering\\scriptsize${face} ${latexText(words)}\\par}`
}

/** Joins the lines of a text, each escaped. */
function paragraphs(text: string): string {
  return text.split('\n').map(latexText).join('\\newline ')
}

function chipOf({ mark, annotator, name, hue }: FigureChip, palette: Palette): string {
  const { line, fill, ink, mark: ground } = palette.chip(hue)
  const sign = mark === '' ? '' : `${coloured(ground, `\\textbf{${latexText(mark)}}`)} `
  const words = latexText(annotator === '' ? name : `${annotator}: ${name}`)
  const box = `\\fcolorbox[HTML]{${hex(line)}}{${hex(fill)}}`
  return `${box}{\\scriptsize\\sffamily ${sign}${coloured(ink, words)}}`
}

function actionOf({ tone, title, price, block }: FigureAction, palette: Palette): string {
  const parts = [
    coloured(palette.tones[tone].ink, `\\textbf{${latexText(title)}}`),
    ...(price === '' ? [] : [`\\textbf{${latexText(price)}}`]),
  ]
  return [parts.join(' '), ...(block ? [blockOf(block)] : [])].join(' \\newline ')
}

function backgroundOf(
  { blocks, sides }: NonNullable<FigureContent['background']>,
  palette: Palette,
): readonly string[] {
  return [
    ...blocks.map((block) => `${blockOf(block)}\\par\\smallskip\\noindent`),
    ...sides.flatMap(({ name, side, blocks: own }) => [
      `${coloured(palette.sides[side].ink, `\\textbf{${latexText(name)}}`)}\\par\\noindent`,
      ...own.map((block) => `${blockOf(block)}\\par\\smallskip\\noindent`),
    ]),
  ]
}

function blockOf(block: FigureBlock): string {
  const title = block.title === '' ? '' : `{\\scriptsize\\bfseries ${latexText(block.title)}}\\newline `
  if (block.kind === 'text') return `${title}${paragraphs(block.text)}`
  if (block.kind === 'fields')
    return `${title}${block.fields.map(({ name, value }) => `${latexText(name)}: ${latexText(value)}`).join('; ')}`
  const { columns, rows, numeric, marked } = block
  const row = (cells: readonly string[], face = '') =>
    `${cells.map((cell) => `{${face}${latexText(cell)}}`).join(' & ')} \\\\`
  const wide = wideColumns(block)
  const kinds = columns.map((_, c) => (numeric[c] ? 'r' : wide.has(c) ? WRAPPED : 'l')).join('')
  const [begin, end] = wide.size > 0 ? ['tabularx}{\\linewidth', 'tabularx'] : ['tabular', 'tabular']
  const lines = [
    // Narrower in a turn, which is indented.
    `{\\advance\\linewidth-\\hangindent\\begin{${begin}}{@{}${kinds}@{}}`,
    row(columns),
    '\\hline\\noalign{\\vskip 2pt}',
    ...rows.map((cells, r) => row(cells, marked?.rows.includes(r) ? '\\bfseries ' : '')),
    `\\end{${end}}}`,
  ].join('\n  ')
  return `${title}${lines}${marked ? ` \\newline {\\scriptsize\\bfseries ${latexText(marked.as)}}` : ''}`
}

/** A column whose text wraps. */
const WRAPPED = '>{\\raggedright\\arraybackslash}X'

/** Length of a cell above which a table gets full width. Columns longer than half of it then wrap. */
const LONG_CELL = 30

function wideColumns({ columns, rows, numeric }: FigureTable): ReadonlySet<number> {
  const longest = columns.map((title, c) =>
    numeric[c]
      ? 0
      : [title, ...rows.map((row) => row[c] ?? '')].reduce((most, cell) => Math.max(most, cell.length), 0),
  )
  const total = longest.reduce((sum, length) => sum + length, 0)
  if (total <= 2 * LONG_CELL && longest.every((length) => length <= LONG_CELL)) return new Set()
  return new Set(longest.flatMap((length, c) => (length > LONG_CELL / 2 ? [c] : [])))
}

function coloured(colour: string, words: string): string {
  return `\\textcolor[HTML]{${hex(colour)}}{${words}}`
}

/** Format of xcolor's `HTML` model. */
function hex(colour: string): string {
  return colour.slice(1).toUpperCase()
}
