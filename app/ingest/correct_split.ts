import type { CorpusAdapter, TurnLabels } from '../corpora/adapter.ts'
import type { CorrectedSplit, LabelCorrection, SplitRequest } from '../protocol/messages.ts'
import { recordFiles } from '../tables/find_conversation.ts'
import { openSplit } from './open_split.ts'

/**
 * Writes every record of a split. The adapter applies the corrections; other records are written as published.
 * @throws Error if the adapter doesn't support corrections, or a record to correct is damaged
 */
export async function correctSplit(
  split: SplitRequest,
  corrections: readonly LabelCorrection[],
  signal: AbortSignal,
): Promise<CorrectedSplit> {
  const { adapter, files } = await openSplit(split)
  const wanted = byConversation(corrections)
  const parts: Blob[] = []
  let lines: string[] = []
  let records = 0
  let held = 0
  for (const file of recordFiles(files, split.split)) {
    for await (const record of file.records()) {
      signal.throwIfAborted()
      const asked = new Set<string>()
      const { value, left } = await correctsOf(adapter).correct(record, (id) => {
        const own = wanted.get(id)
        if (own) asked.add(id)
        return own
      })
      for (const id of asked) {
        held += (wanted.get(id)?.size ?? 0) - left.length
        // If two records share an id, the first is used, as in links.
        wanted.delete(id)
      }
      lines.push(`${JSON.stringify(value)}\n`)
      records += 1
      if (lines.length < RECORDS_AT_ONCE) continue
      parts.push(new Blob(lines))
      lines = []
    }
  }
  const file = new Blob([...parts, ...lines], { type: 'application/jsonl;charset=utf-8' })
  return { file, records, left: corrections.length - held }
}

/** Number of records buffered as text before they become a blob. */
const RECORDS_AT_ONCE = 256

function correctsOf({ id, correctsLabels }: CorpusAdapter) {
  if (!correctsLabels) throw new Error(`The adapter ${id} does not correct labels.`)
  return correctsLabels
}

function byConversation(corrections: readonly LabelCorrection[]): Map<string, TurnLabels> {
  const found = new Map<string, Map<number, readonly string[]>>()
  for (const { conversation, turn, labels } of corrections) {
    const own = found.get(conversation) ?? new Map<number, readonly string[]>()
    found.set(conversation, own.set(turn, labels))
  }
  return found
}
