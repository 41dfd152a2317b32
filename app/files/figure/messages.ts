import { messages } from '../../base/messages/define.ts'
import { counted, listed } from '../../base/messages/intl.ts'

export const choosing = messages({
  bar: 'Chosen turns',
  chosen: (turns: number, ranges: string) => `${counted(turns, 'turn')} chosen: ${ranges}`,
  noneHere: (ranges: string) => `This conversation has no turns ${ranges}.`,
  figure: 'Figure…',
  clear: 'Clear',
  choose: 'Choose turns for an excerpt',
  hint: 'Shift-click or press Shift ↑ ↓ to extend the selection.',
  turn: (turn: number) => `Choose turn ${turn}`,
})

export const figureOutputs = messages({
  svg: 'SVG',
  svgNote: 'Vector graphic with editable text. For Inkscape, Illustrator and web pages.',
  png: 'PNG',
  pngNote: '300 dots per inch at print size. For slides and documents.',
  pdf: 'PDF',
  pdfNote:
    'Vector graphic of one page, for papers. Letters are outlines, so no font is missing; emoji are pictures.',
  outlinedSvg: 'SVG outlines',
  outlinedSvgNote: 'For printers: letters are shapes that need no font. Emoji and some scripts stay text.',
  html: 'HTML',
  htmlNote: 'Self-contained, with inline styles. Text wraps automatically.',
  latex: 'LaTeX',
  latexNote:
    'In the paper’s own typeface. Breaks across pages. Needs xcolor, and tabularx for wide tables. Has no label strip.',
  markdown: 'Markdown',
  markdownNote: 'For issues and notes, with a link. Has no colours or label strip.',
  tooTall: 'The figure is too tall for a page of a PDF. Choose fewer turns, or use SVG.',
  tooLarge: 'The figure is too tall for a PNG. Choose fewer turns, or use SVG or PDF.',
})

/** Text within a figure. */
export const figureWords = messages({
  leftOut: (turns: number) => `${counted(turns, 'turn')} left out`,
  source: (corpus: string, title: string, id: string, turns: string, seenAs: string) =>
    [corpus, title === '' ? id : `${title} (${id})`, turns, seenAs].filter((part) => part !== '').join(', '),
  turns: (turns: number, ranges: string) => `${turns === 1 ? 'turn' : 'turns'} ${ranges}, counted from 0`,
  seenAs: (who: string) => `as ${who} saw it`,
  section: (section: string, note: string) => (note === '' ? section : `${section} · ${note}`),
  field: (title: string, value: string) => `${title} ${value}`,
})

export const figureDialog = messages({
  title: 'Figure',
  description: (where: string, turns: number) => `${where}: ${counted(turns, 'turn')}`,
  preview: 'Preview',
  options: 'Options',
  turns: 'Turns',
  turnsNote: (turns: number) => `For example 3-7, 9. This conversation has turns 0 to ${turns - 1}.`,
  noTurns: 'This conversation has no such turns.',
  labels: 'Labels',
  parts: 'Parts',
  background: 'Background',
  strip: 'Label strip of the whole conversation',
  outcome: 'Outcome',
  numbers: 'Turn numbers',
  facts: 'Values beside turns',
  source: 'Source, with a link',
  address: 'Full address',
  speakers: 'Speakers',
  names: { names: 'Names', letters: 'A, B, …', roles: 'Roles' },
  renamed: 'Names inside the text of turns are not changed.',
  width: 'Width',
  widths: { column: 'Column, 8.5 cm', page: 'Page, 17 cm', free: 'Other' },
  centimetres: 'Width in cm',
  textSize: 'Text size',
  points: (points: number) => `${points} pt`,
  look: 'Colours',
  themes: { light: 'Light', dark: 'Dark', grey: 'Print grey' },
  typeface: 'Typeface',
  typefaces: { sans: 'Sans', serif: 'Serif' },
  caption: 'Caption',
  format: 'Format',
  download: (format: string) => `Download ${format}`,
  copyFormat: (format: string) => `Copy ${format}`,
  copied: 'Copied',
  notCopied: 'The browser does not let the page copy. Download the file instead.',
  failed: (why: string) => `The file could not be created: ${why}`,
  cut: (shown: number, chosen: number) =>
    `Only the first ${counted(shown, 'turn')} of ${chosen} are in the figure.`,
  blind: (schemes: readonly string[]) =>
    `Labels of ${listed(schemes)} are hidden in this blind review, so they are not in the figure.`,
  seen: (who: string) => `Content that is hidden from ${who} is not in the figure.`,
})
