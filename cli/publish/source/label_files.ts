import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CodedError, codedData } from '../../../app/base/coded_error.ts'
import { ParleyError } from '../../../app/base/errors.ts'
import { grouped } from '../../../app/base/grouped.ts'
import { counted } from '../../../app/base/messages/intl.ts'
import type { CorpusAdapter } from '../../../app/corpora/adapter.ts'
import { labels } from '../../../app/features/label_files/messages.ts'
import { readLabelFile } from '../../../app/ingest/read_label_file.ts'
import { errorInWords } from '../../../app/model/error_messages/index.ts'
import { type AddedLabels, type LabelScheme, withAddedLabels } from '../../../app/model/index.ts'
import type { LabelFileContent } from '../../../app/protocol/messages.ts'
import type { LabelTarget } from '../../../app/readers/label_targets.ts'
import type { TurnPosition } from '../../../app/readers/rows.ts'
import { type LabelFile, labelFileOf } from '../../../app/session/labels/label_file_summary.ts'
import { partsByScheme } from '../../../app/session/labels/label_scheme.ts'
import { addedOf, matchPart, placeOf, withAnnotatorNames } from '../../../app/session/labels/match_part.ts'
import type { LabelledTurn } from '../../../app/session/labels/placing/match_rows.ts'
import { placeRows } from '../../../app/session/labels/placing/place_rows.ts'
import type { LoadedSplits, TurnContents } from '../../../app/session/labels/placing/targets.ts'
import { idField } from '../../../app/session/labels/placing/turn_contents.ts'
import { recordFiles } from '../../../app/tables/find_conversation.ts'
import { createOwnIds } from '../../../app/tables/own_ids.ts'
import { conversationKey } from '../../../app/tables/schema.ts'
import type { OpenedCorpus } from './opened_corpus.ts'

/** Labels that are published with a corpus. */
export interface PublishedLabels {
  /** Schemes of the corpus, and those of the files. */
  readonly schemes: readonly LabelScheme[]
  /** Keyed by `placeOf` the conversation. */
  readonly added: ReadonlyMap<string, readonly AddedLabels[]>
  readonly files: readonly LabelFile[]
}

/** Maximal number of listed rows that were skipped in a label file. */
const TOLD = 3

/**
 * Matches label files with a corpus in the same way as the page. Reads the whole corpus once.
 * @throws ParleyError if a file isn't a label file
 */
export async function publishedLabels(
  corpus: OpenedCorpus,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<PublishedLabels> {
  const own = corpus.adapter.labelSchemes
  const contents: LabelFileContent[] = []
  for (const path of paths) contents.push(await labelFile(path, signal))
  const known = await readTargets(corpus, contents, signal)
  const splits = new Map(corpus.splits.map(({ name }) => [name, true]))
  const held: { scheme: LabelScheme; turns: readonly LabelledTurn[] }[] = []
  const files: LabelFile[] = []
  let schemes = [...own]
  for (const content of contents) {
    const { places, placing } = placedRows(content, known, splits)
    for (const part of partsByScheme(content, schemes)) {
      const found = matchPart(part, { own, schemes, places })
      const annotators = known.annotators.get(found.scheme.id) ?? new Set<string>()
      const turns = withAnnotatorNames(found.turns, content.name, annotators)
      for (const { by } of turns) annotators.add(by)
      known.annotators.set(found.scheme.id, annotators)
      const isKnown = schemes.includes(found.scheme)
      files.push(
        labelFileOf(files.length + 1, part.content, {
          ...found,
          known: isKnown,
          turns,
          placing,
          isReview: false,
        }),
      )
      held.push({ scheme: found.scheme, turns })
      if (!isKnown && turns.length > 0) schemes = [...schemes, found.scheme]
    }
  }
  return { schemes, added: addedOf(held), files }
}

/** @throws ParleyError if the file seems to count turns from 1, and rows would fit no turn */
function placedRows({ name, rows }: LabelFileContent, { targets, contents }: Targets, splits: LoadedSplits) {
  const placed = placeRows(rows, targets, splits, contents)
  if (!('question' in placed)) return placed
  const { unfit } = placed.question
  if (unfit[0] > 0)
    throw new ParleyError(labels.countsFromOne(name, unfit[0]), { advice: labels.countFromZero })
  const answered = placeRows(rows, targets, splits, contents, 0)
  if ('question' in answered) throw new Error('The question was answered.')
  return answered
}

async function labelFile(path: string, signal: AbortSignal) {
  const name = basename(path)
  const bytes = await readFile(path)
  if (/^\s*\{\s*"parley"\s*:\s*"review"/u.test(bytes.toString('utf8', 0, 100)))
    throw new Error(`${path} is a review, not a label file. Export its labels in Parley and publish those.`)
  try {
    return await readLabelFile({ name, file: new File([bytes], name) }, signal)
  } catch (error) {
    throw error instanceof CodedError ? errorInWords(codedData(error)) : error
  }
}

interface Targets {
  readonly targets: readonly LabelTarget[]
  /** Annotators by scheme id. */
  readonly annotators: Map<string, Set<string>>
  readonly contents: TurnContents
}

/** Reads the corpus once. Keeps texts and ids of turns only if label files need them. */
async function readTargets(
  corpus: OpenedCorpus,
  files: readonly LabelFileContent[],
  signal: AbortSignal,
): Promise<Targets> {
  const rows = files.flatMap((file) => file.rows)
  const needsTexts = rows.some(({ text }) => text !== undefined)
  const column = idField(corpus.adapter.turnFields)
  const texts = new Map<number, readonly string[]>()
  const ids: (TurnPosition & { readonly id: string })[] = []
  const targets: LabelTarget[] = []
  const annotators = new Map<string, Set<string>>()
  for (const [index, { name, read }] of corpus.splits.entries()) {
    const ownId = createOwnIds(() => {})
    let position = 0
    const files = recordFiles(
      read(() => {}),
      name,
    )
    for await (const conversation of corpus.adapter.conversations(files, () => {})) {
      signal.throwIfAborted()
      const { id, split, turns } = ownId(conversation)
      const key = conversationKey(index, position, corpus.splits.length)
      targets.push({ key, split, id, turns: turns.length })
      if (needsTexts)
        texts.set(
          key,
          turns.map(({ text }) => text),
        )
      for (const [turn, { values }] of column === null ? [] : turns.entries()) {
        const value = values[column ?? ''] ?? null
        if (value !== null) ids.push({ key, turn, id: String(value) })
      }
      position += 1
      for (const { scheme, by } of turns.flatMap((turn) => turn.labels)) {
        if (by === null) continue
        const own = annotators.get(scheme) ?? new Set()
        annotators.set(scheme, own.add(by))
      }
    }
  }
  return {
    targets,
    annotators,
    contents: { texts, ids: column === null ? null : grouped(ids, ({ id }) => id) },
  }
}

/** An adapter that adds labels and makes ids of conversations unique. */
export function withLabels(adapter: CorpusAdapter, { schemes, added }: PublishedLabels): CorpusAdapter {
  return {
    ...adapter,
    labelSchemes: schemes,
    async *conversations(files, report) {
      const ownId = createOwnIds(report)
      for await (const conversation of adapter.conversations(files, report)) {
        const own = ownId(conversation)
        yield withAddedLabels(own, added.get(placeOf(own.split, own.id)) ?? [])
      }
    },
  }
}

/** Summary of a label file, in sentences. */
export function labelFileLines({ name, scheme, turns, leftOut }: LabelFile): readonly string[] {
  const under = scheme.known ? `under ${scheme.title}` : 'as a separate scheme'
  const lines = [`${name}: labels of ${counted(turns, 'turn')} are published ${under}.`]
  const first = leftOut.slice(0, TOLD).map(({ row, why }) => `  row ${row}: ${why}`)
  if (leftOut.length > 0)
    lines.push(
      `${name}: ${counted(leftOut.length, 'row')} skipped or only partly used (the first row is 0):`,
      ...first,
    )
  return lines
}
