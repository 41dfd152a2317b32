import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CodedError, codedData } from '../../../app/base/coded_error.ts'
import type { CorpusAdapter } from '../../../app/corpora/adapter.ts'
import { readLabelFile } from '../../../app/ingest/read_label_file.ts'
import { errorInWords } from '../../../app/messages/errors/index.ts'
import { counted } from '../../../app/messages/intl.ts'
import { type AddedLabels, type LabelScheme, withAddedLabels } from '../../../app/model/index.ts'
import type { LabelTarget } from '../../../app/readers/duckdb/added/labels.ts'
import { type LabelFile, labelFileOf } from '../../../app/session/labels/label_file_summary.ts'
import { partsByScheme } from '../../../app/session/labels/label_scheme.ts'
import { addedOf, matchPart, placeOf, withAnnotatorNames } from '../../../app/session/labels/match_part.ts'
import type { LabelledTurn } from '../../../app/session/labels/match_rows.ts'
import { recordFiles } from '../../../app/tables/find_conversation.ts'
import { createOwnIds } from '../../../app/tables/own_ids.ts'
import { conversationKey } from '../../../app/tables/schema.ts'
import type { OpenedCorpus } from './opened_corpus.ts'

/** Labels that are published with a corpus. */
export interface PublishedLabels {
  /** The corpus's own, and those that the files made. */
  readonly schemes: readonly LabelScheme[]
  /** By `placeOf` the conversation. */
  readonly added: ReadonlyMap<string, readonly AddedLabels[]>
  readonly files: readonly LabelFile[]
}

/** How many rows of a label file that were left out are told of. */
const TOLD = 3

/**
 * Matches label files with a corpus as the page does, which takes reading all of it once.
 * @throws ParleyError in words, naming a file that is none
 */
export async function publishedLabels(
  corpus: OpenedCorpus,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<PublishedLabels> {
  const own = corpus.adapter.labelSchemes
  const known = await readTargets(corpus, signal)
  const splits = new Map(corpus.splits.map(({ name }) => [name, true]))
  const held: { scheme: LabelScheme; turns: readonly LabelledTurn[] }[] = []
  const files: LabelFile[] = []
  let schemes = [...own]
  for (const path of paths) {
    const content = await labelFile(path, signal)
    for (const part of partsByScheme(content, schemes)) {
      const found = matchPart(part, { own, schemes, targets: known.targets, splits })
      const annotators = known.annotators.get(found.scheme.id) ?? new Set<string>()
      const turns = withAnnotatorNames(found.turns, content.name, annotators)
      for (const { by } of turns) annotators.add(by)
      known.annotators.set(found.scheme.id, annotators)
      const isKnown = schemes.includes(found.scheme)
      files.push(labelFileOf(files.length + 1, part.content, { ...found, known: isKnown, turns }))
      held.push({ scheme: found.scheme, turns })
      if (!isKnown && turns.length > 0) schemes = [...schemes, found.scheme]
    }
  }
  return { schemes, added: addedOf(held), files }
}

async function labelFile(path: string, signal: AbortSignal) {
  const name = basename(path)
  const bytes = await readFile(path)
  if (/^\s*\{\s*"parley"\s*:\s*"review"/u.test(bytes.toString('utf8', 0, 100)))
    throw new Error(
      `${path} is a review, not a label file. Export its labels in the page, and publish these.`,
    )
  try {
    return await readLabelFile({ name, file: new File([bytes], name) }, signal)
  } catch (error) {
    throw error instanceof CodedError ? errorInWords(codedData(error)) : error
  }
}

interface Targets {
  readonly targets: readonly LabelTarget[]
  /** Whoever gave labels, by the ids of schemes. */
  readonly annotators: Map<string, Set<string>>
}

async function readTargets(corpus: OpenedCorpus, signal: AbortSignal): Promise<Targets> {
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
      position += 1
      for (const { scheme, by } of turns.flatMap((turn) => turn.labels)) {
        if (by === null) continue
        const own = annotators.get(scheme) ?? new Set()
        annotators.set(scheme, own.add(by))
      }
    }
  }
  return { targets, annotators }
}

/** An adapter whose conversations have added labels, and ids of their own. */
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

/** What became of a label file, in sentences. */
export function labelFileLines({ name, scheme, turns, leftOut }: LabelFile): readonly string[] {
  const under = scheme.known ? `under ${scheme.title}` : 'as a scheme of their own'
  const lines = [`${name}: labels of ${counted(turns, 'turn')} are published ${under}.`]
  const first = leftOut.slice(0, TOLD).map(({ row, why }) => `  row ${row}: ${why}`)
  if (leftOut.length > 0)
    lines.push(
      `${name}: ${counted(leftOut.length, 'row')} left out or taken in part (the first row is 0):`,
      ...first,
    )
  return lines
}
