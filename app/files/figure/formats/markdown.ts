import { escapeMarkdown, markdownAddress, markdownLines } from '../../excerpt.ts'
import type { FigureAction, FigureBlock, FigureContent, FigureTurn } from '../content.ts'

/** An excerpt as Markdown (CommonMark with GitHub's tables), with a link to its source. */
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
    ...(source ? [`— [${escapeMarkdown(source.words)}](<${markdownAddress(source.link)}>)`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function turnOf(turn: FigureTurn): string {
  const number = turn.number === '' ? '' : ` (${escapeMarkdown(turn.number)})`
  const said = `**${escapeMarkdown(turn.name)}${number}:** ${markdownLines(turn.text)}`.trimEnd()
  const labels = turn.chips.map(({ annotator, name }) => (annotator === '' ? name : `${annotator}: ${name}`))
  const words = [...labels, ...turn.notes].join(', ')
  return [
    said,
    ...(turn.action ? [`*${escapeMarkdown(actionWords(turn.action))}*`] : []),
    ...(words === '' ? [] : [`*${escapeMarkdown(`[${words}]`)}*`]),
  ].join('\\\n')
}

function actionWords({ title, price, block }: FigureAction): string {
  return [title, price, block ? blockWords(block) : ''].filter((part) => part !== '').join(': ')
}

function blockWords(block: FigureBlock): string {
  if (block.kind === 'text') return block.text
  if (block.kind === 'fields') return block.fields.map(({ name, value }) => `${name}: ${value}`).join(', ')
  const { columns, rows } = block
  const words = (cells: readonly string[]) =>
    cells.map((cell, c) => `${cell} ${columns[c + 1] ?? ''}`).join(', ')
  return rows.map(([who = '', ...cells]) => `${who} ${words(cells)}`).join('; ')
}

function blockOf(block: FigureBlock): string {
  const title = block.title === '' ? [] : [`*${escapeMarkdown(block.title)}*`]
  if (block.kind === 'text') return [...title, markdownLines(block.text)].join('\\\n')
  if (block.kind === 'fields')
    return [
      ...title,
      ...block.fields.map(({ name, value }) => `${escapeMarkdown(name)}: ${escapeMarkdown(value)}`),
    ].join('\\\n')
  const row = (cells: readonly string[], around = '') =>
    `| ${cells.map((cell) => around + escapeMarkdown(cell) + around).join(' | ')} |`
  const table = [
    row(block.columns),
    `|${block.numeric.map((isNumber) => (isNumber ? ' ---: ' : ' --- ')).join('|')}|`,
    ...block.rows.map((cells, r) => row(cells, block.marked?.rows.includes(r) ? '**' : '')),
  ].join('\n')
  return [...title, table].join('\n\n')
}
