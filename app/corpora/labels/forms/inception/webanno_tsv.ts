import { type FlatRecord, type Marked, markedAnswers, type TextForm } from '../../label_form.ts'
import { type DocumentLine, marksIn } from '../lines.ts'

/** A column of labels: a feature of a span layer, or the layer itself if it has none. */
interface Column {
  /** Index in a token's line. */
  readonly index: number
  readonly layer: string
  readonly name: string
}

interface Sentence {
  readonly text: string[]
  readonly tokens: (readonly string[])[]
}

/** Index of the first column of annotations: before it are the token's number, offsets and text. */
const FIRST_COLUMN = 3

/**
 * INCEpTION's and WebAnno's TSV 3: tokens with annotations in columns, grouped by sentence. A sentence is a turn, found
 * by its text.
 */
export const webannoTsv: TextForm = {
  reads: 'text',
  id: 'webanno_tsv',
  title: 'INCEpTION',
  recognises: (head) => /^#FORMAT=WebAnno TSV 3/u.test(head),
  *read(text) {
    const [columns, sentences] = parsed(text)
    let row = 0
    for (const { text: parts, tokens } of sentences) {
      const line: DocumentLine = { text: parts.join('\n'), start: startOf(tokens) }
      for (const column of columns) {
        const marks = marksIn(line, marksOf(column, tokens))
        const scheme = columns.length > 1 ? { scheme: column.name } : {}
        const answers: Omit<FlatRecord, 'row' | 'line'>[] = markedAnswers(
          { text: line.text },
          line.text,
          marks,
          scheme,
        )
        for (const answer of answers) yield { ...answer, row }
      }
      row++
    }
  },
}

function parsed(text: string): readonly [readonly Column[], readonly Sentence[]] {
  const columns: Column[] = []
  const sentences: Sentence[] = []
  let next = FIRST_COLUMN
  for (const line of text.split(/\r?\n/u)) {
    const [, kind, layer = ''] = /^#T_(SP|CH|RL)=(.*)$/u.exec(line) ?? []
    if (kind !== undefined) {
      const [type = '', ...features] = layer.split('|')
      const name = type.split('.').at(-1) ?? type
      for (const [i, feature] of (features.length > 0 ? features : ['']).entries()) {
        const own = feature === '' ? name : `${name}.${feature}`
        // A slot feature, and the type after it, name links to other annotations.
        const isLink = feature.startsWith('ROLE_') || features[i - 1]?.startsWith('ROLE_') === true
        if (kind === 'SP' && !isLink) columns.push({ index: next, layer: name, name: own })
        next += 1
      }
    } else if (line.startsWith('#Text=')) {
      const last = sentences.at(-1)
      const part = unescaped(line.slice('#Text='.length))
      if (last && last.tokens.length === 0) last.text.push(part)
      else sentences.push({ text: [part], tokens: [] })
    } else if (/^\d+-\d/u.test(line)) sentences.at(-1)?.tokens.push(line.split('\t'))
  }
  return [columns, sentences]
}

function offsets(token: readonly string[]): [number, number] {
  const [start = 0, end = 0] = (token[1] ?? '').split('-').map(Number)
  return [start, end]
}

function startOf(tokens: readonly (readonly string[])[]): number {
  return tokens[0] ? offsets(tokens[0])[0] : 0
}

/** The annotations in a column. Those of several tokens share a number in brackets. */
function marksOf({ index, layer }: Column, tokens: readonly (readonly string[])[]): Marked[] {
  const numbered = new Map<string, Marked>()
  const marks: Marked[] = []
  for (const token of tokens) {
    const [start, end] = offsets(token)
    for (const cell of (token[index] ?? '_').split(/(?<!\\)\|/u)) {
      if (cell === '_' || cell === '') continue
      const [, value = '', number] = /^(.*?)(?:(?<!\\)\[(\d+)\])?$/su.exec(cell) ?? []
      const label = value === '*' ? layer : unescaped(value)
      const key = `${number}/${label}`
      const known = number === undefined ? undefined : numbered.get(key)
      if (known) numbered.set(key, { ...known, end: Math.max(known.end, end) })
      else if (number === undefined) marks.push({ label, start, end })
      else numbered.set(key, { label, start, end })
    }
  }
  return [...marks, ...numbered.values()]
}

/** Reserved characters of the format have a backslash before them. */
function unescaped(text: string): string {
  return text.replace(/\\(.)/gu, (_all, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign)
}
