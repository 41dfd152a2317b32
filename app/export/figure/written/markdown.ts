import { escapeMarkdown } from '../../excerpt.ts'
import type { FigureAction, FigureBlock, FigureContent, FigureTurn } from '../content.ts'

/** An excerpt as Markdown (CommonMark; tables as GitHub has them), with a link to where it is from. */
export function markdownOf({ background, rows, outcome, caption, source }: FigureContent): string {
  const parts = [
    ...(background
      ? [
          ...background.blocks.map(blockOf),
          ...background.sides.flatMap(({ name, blocks }) => [
            `**${escapeMarkdown(name)}**`,
            ...blocks.map(blockOf),
          ]),
          ...(background.blocks.length + background.sides.length > 0 ? ['---'] : []),
        ]
      : []),
    ...rows.map((row) => (row.kind === 'turn' ? turnOf(row) : `*${escapeMarkdown(row.words)}*`)),
    ...(outcome ? [`**${escapeMarkdown(outcome.title)}** ${escapeMarkdown(outcome.summary)}`.trimEnd()] : []),
    ...(caption === '' ? [] : [escapeMarkdown(caption)]),
    ...(source ? [`— [${escapeMarkdown(source.words)}](<${address(source.link)}>)`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function turnOf(turn: FigureTurn): string {
  const number = turn.number === '' ? '' : ` (${escapeMarkdown(turn.number)})`
  const said = `**${escapeMarkdown(turn.name)}${number}:** ${lines(turn.text)}`.trimEnd()
  const labels = turn.chips.map(({ annotator, name }) => (annotator === '' ? name : `${annotator}: ${name}`))
  const words = [...labels, ...turn.notes].join(', ')
  return [
    said,
    ...(turn.action ? [`*${escapeMarkdown(actionWords(turn.action))}*`] : []),
    ...(words === '' ? [] : [`*${escapeMarkdown(`[${words}]`)}*`]),
  ].join('\\\n')
}

function actionWords({ title, price, block }: FigureAction): string {
  const words = block === null ? '' : block.kind === 'table' ? tableWords(block) : fieldWords(block)
  return [title, price, words].filter((part) => part !== '').join(': ')
}

function tableWords({ columns, rows }: Extract<FigureBlock, { kind: 'table' }>): string {
  return rows
    .map(
      ([who = '', ...cells]) =>
        `${who} ${cells.map((cell, c) => `${cell} ${columns[c + 1] ?? ''}`).join(', ')}`,
    )
    .join('; ')
}

function fieldWords(block: Exclude<FigureBlock, { kind: 'table' }>): string {
  return block.kind === 'text'
    ? block.text
    : block.fields.map(({ name, value }) => `${name}: ${value}`).join(', ')
}

function blockOf(block: FigureBlock): string {
  const title = block.title === '' ? [] : [`*${escapeMarkdown(block.title)}*`]
  if (block.kind === 'text') return [...title, lines(block.text)].join('\\\n')
  if (block.kind === 'fields')
    return [
      ...title,
      ...block.fields.map(({ name, value }) => `${escapeMarkdown(name)}: ${escapeMarkdown(value)}`),
    ].join('\\\n')
  const row = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`
  const markedRow = (cells: readonly string[]) =>
    `| ${cells.map((cell) => `**${escapeMarkdown(cell)}**`).join(' | ')} |`
  const table = [
    row(block.columns),
    `|${block.numeric.map((isNumber) => (isNumber ? ' ---: ' : ' --- ')).join('|')}|`,
    ...block.rows.map((cells, r) => (block.marked?.rows.includes(r) ? markedRow(cells) : row(cells))),
  ].join('\n')
  return [...title, table].join('\n\n')
}

/** A text over several lines of one paragraph. An empty line would end it, so it holds a line break of its own. */
function lines(text: string): string {
  return text.split('\n').map(escapeMarkdown).join('\\\n')
}

/** An address between `<` and `>`. */
function address(link: string): string {
  return link.replace(/[<>\s\\]/gu, (sign) => encodeURIComponent(sign))
}
