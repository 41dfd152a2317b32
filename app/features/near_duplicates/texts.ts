import { wordsIn } from '../../base/duplicates/near_duplicates.ts'
import type { OnlyPlace } from '../../model/index.ts'
import { exportColumns } from '../../readers/duckdb/export.ts'
import type { Question, Reader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'

/** A text with its place. */
export interface PlacedText extends OnlyPlace {
  readonly turn: number
  readonly text: string
}

/** Maximum number of turns that are compared. Their texts are all in memory. */
export const MOST_TURNS = 200_000

/**
 * Texts of all turns of the filtered conversations, in published order.
 * @param onRead called with the number of turns so far
 */
export async function turnTexts(
  reader: Pick<Reader, 'exported'>,
  tables: CorpusInfo['tables'],
  question: Question,
  signal: AbortSignal,
  onRead: (turns: number) => void,
): Promise<readonly PlacedText[]> {
  const columns = exportColumns(tables, 'turns').map(({ name }) => name)
  const [split = 0, id = 0, turn = 0, text = 0] = ['split', 'conversation', 'turn', 'text'].map((name) =>
    columns.indexOf(name),
  )
  const found: PlacedText[] = []
  for await (const page of reader.exported(question, { table: 'turns', rows: 'all' }, signal)) {
    for (const row of page)
      found.push({
        ...{ split: String(row[split]), id: String(row[id]) },
        ...{ turn: Number(row[turn]), text: String(row[text] ?? '') },
      })
    onRead(found.length)
  }
  return found
}

/** First turn with words of each conversation. */
export function openingsOf(texts: readonly PlacedText[]): readonly PlacedText[] {
  let last = ''
  return texts.filter((one) => {
    const conversation = JSON.stringify([one.split, one.id])
    if (conversation === last || wordsIn(one.text).length === 0) return false
    last = conversation
    return true
  })
}

/** Texts with at least this many words. */
export function longTexts(texts: readonly PlacedText[], words: number): readonly PlacedText[] {
  return texts.filter(({ text }) => wordsIn(text).length >= words)
}
