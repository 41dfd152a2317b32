import { CodedError } from '../../base/coded_error.ts'
import type { LabelRow } from '../../corpora/label_file.ts'
import { isCompleteMapping, type LabelMapping } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import type { LabelFileContent } from '../../protocol/messages.ts'
import type { LabelTargetQuestions } from '../../readers/label_targets.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { awaitPerson } from '../idle.ts'
import type { IngestClient } from '../worker/ingest_client.ts'
import type { AddingParts, LabelPreview, WhyMapping } from './adding.ts'
import { problemRows } from './label_file_summary.ts'
import { type JudgingSession, type LoadingSession, loadSplits, meantSplits } from './load_splits.ts'
import type { LeftOutRow } from './placing/match_rows.ts'
import {
  type CountQuestion,
  type FirstTurn,
  type Places,
  type Placing,
  placeRows,
} from './placing/place_rows.ts'
import type { LoadedSplits, Place } from './placing/targets.ts'
import { readContents, textsByKey } from './placing/turn_contents.ts'
import type { LabelsOfReviews } from './review_labels.ts'

export interface PlacedRows {
  readonly places: Places
  readonly placing: Placing
}

interface Parts {
  readonly corpus: CorpusInfo
  readonly file: PickedFile
  readonly session: LoadingSession & {
    readonly reader: (corpus: CorpusInfo) => Promise<LabelTargetQuestions>
  }
  readonly ingest: Pick<IngestClient, 'labels'>
  readonly parts: AddingParts
}

interface ReadFile {
  readonly content: LabelFileContent
  readonly splits: readonly string[]
  readonly loaded: LoadedSplits
  readonly placed: PlacedRows
}

/** Number of turns and of unmatched rows in a preview. */
const SHOWN = 10

/** Reads a label file and finds the turns of its rows. Asks the user for what the file doesn't tell. */
export function createReading({ corpus, file, session, ingest, parts }: Parts) {
  const { signal, onStep, askFirstTurn, askMapping, rememberedMapping, alwaysAsks = false } = parts
  const isAsking = askMapping !== undefined
  const contentBy = (mapping: LabelMapping | null, own = signal) =>
    ingest.labels({ file, mapping, isAsking }, own)

  async function withSplits(content: LabelFileContent, own = signal, tell = onStep) {
    const splits = meantSplits(corpus, content)
    tell({ step: 'loading', splits })
    const loaded = await loadSplits(session, corpus, splits, own)
    tell({ step: 'matching', rows: content.rows.length })
    return { content, splits, loaded, place: await placer(content, loaded) }
  }

  /** Creates a function that finds the turns of all rows. */
  async function placer({ rows, survey }: LabelFileContent, loaded: LoadedSplits) {
    const { targets, ...contents } = await readContents(await session.reader(corpus), corpus, rows)
    const { firstTurn = null, isInOrder = false } = survey.mapping ?? {}
    return (answer: FirstTurn | null = firstTurn) =>
      placeRows(rows, targets, loaded, contents, answer ?? firstTurn, isInOrder)
  }

  async function preview(mapping: LabelMapping, own: AbortSignal): Promise<LabelPreview> {
    // The user is choosing, so that no progress is shown.
    const { content, place } = await withSplits(await contentBy(mapping, own), own, () => {})
    const asked = place()
    const question = 'question' in asked ? asked.question : null
    const placed = question ? place(0) : asked
    if ('question' in placed) throw new Error('The question was answered.')
    return previewOf(content, placed, question, await session.reader(corpus))
  }

  async function ask(content: LabelFileContent, why: WhyMapping) {
    const mapping = askMapping && (await awaitPerson(askMapping({ survey: content.survey, why, preview })))
    return mapping ? contentBy(mapping) : content
  }

  return {
    /** @param mapping how the file was read before, or null */
    async read(mapping: LabelMapping | null): Promise<ReadFile> {
      let content = await contentBy(mapping)
      const remembered = mapping === null ? (rememberedMapping?.(content.survey) ?? null) : null
      if (remembered) content = await contentBy(remembered)
      const isUnsure = remembered === null && !content.survey.isSure
      const isIncomplete = !content.survey.mapping || !isCompleteMapping(content.survey.mapping)
      let wasAsked = isAsking && (alwaysAsks || isUnsure || isIncomplete)
      if (wasAsked) content = await ask(content, isUnsure || isIncomplete ? 'unsure' : 'asked')
      let found = await withSplits(content)
      let first = found.place()
      if (isAsking && !wasAsked && isDoubtful(content, first)) {
        wasAsked = true
        found = await withSplits(await ask(content, 'unmatched'))
        first = found.place()
      }
      if (found.content.rows.length === 0) throw nothingRead(found.content)
      const placed =
        'question' in first ? found.place(await awaitPerson(askFirstTurn(first.question))) : first
      if ('question' in placed) throw new Error('The question was answered.')
      return { content: found.content, splits: found.splits, loaded: found.loaded, placed }
    },
  }
}

interface OpenedLabels extends LabelsOfReviews {
  /** True for a review file, which counts turns from 0. */
  readonly isReview: boolean
}

/** Number of bytes read to detect a review file. */
const BEGINNING = 100

/** Converts a review file to a label file. Returns a label file unchanged. */
export async function openedLabels(
  session: JudgingSession,
  corpus: CorpusInfo,
  picked: PickedFile,
  signal: AbortSignal,
): Promise<OpenedLabels> {
  const beginning = await picked.file
    .slice(0, BEGINNING)
    .text()
    .catch(() => '')
  if (!/^\s*\{\s*"parley"\s*:\s*"review"/u.test(beginning))
    return { file: picked, schemes: [], isReview: false }
  const { labelsOfReviews } = await import('./review_labels.ts')
  return { ...(await labelsOfReviews(session, corpus, picked, signal)), isReview: true }
}

function nothingRead({ name, problems }: LabelFileContent): CodedError {
  const [first] = problems
  const { field = '', found = '', expected = '' } = first ?? {}
  return new CodedError('labelsUnreadable', { name, place: first ?? null, field, found, expected })
}

/** True if no row could be read or matches a turn, or if rows without ids and numbers don't all match one. */
function isDoubtful({ rows, survey }: LabelFileContent, placed: ReturnType<typeof placeRows>): boolean {
  if ('question' in placed) return false
  // The preview lists why.
  if (rows.length === 0) return true
  const places = rows.map((row) => placed.places.get(row))
  const hasNone = places.every((place) => typeof place !== 'object')
  const { conversation = null, utterance = null } = survey.mapping ?? {}
  const isByText = conversation === null && utterance === null
  return hasNone || (isByText && places.some((place) => typeof place !== 'object'))
}

async function previewOf(
  content: LabelFileContent,
  { places }: PlacedRows,
  question: CountQuestion | null,
  reader: LabelTargetQuestions,
): Promise<LabelPreview> {
  const matched: { readonly row: LabelRow; readonly place: Place }[] = []
  const leftOut: LeftOutRow[] = [...problemRows(content.problems)]
  for (const row of content.rows) {
    const place = places.get(row) ?? ''
    if (typeof place === 'object') matched.push({ row, place })
    else
      leftOut.push({
        kind: 'unfit',
        row: row.row,
        conversation: row.conversation,
        turn: row.turn,
        why: place,
      })
  }
  const first = matched.slice(0, SHOWN)
  const keys = [...new Set(first.map(({ place }) => place.target.key))]
  const texts = await textsByKey(reader, keys)
  const lost = leftOut.filter(({ kind }) => kind !== 'odd')
  const hit = new Set(matched.map(({ row }) => row.row))
  return {
    first: first.map(({ row, place: { target, turn } }) => ({
      ...{ row: row.row, by: row.by, labels: row.labels, score: row.score },
      ...{ split: target.split, conversation: target.id, turn },
      text: texts.get(target.key)?.[turn] ?? '',
    })),
    matched: hit.size,
    unmatched: new Set(lost.map(({ row }) => row).filter((row) => !hit.has(row))).size,
    leftOut: lost.slice(0, SHOWN),
    question,
    isAmbiguous: content.rows.some(
      (row) =>
        row.conversation === null &&
        row.turn === null &&
        typeof places.get(row) === 'string' &&
        row.text !== undefined,
    ),
  }
}
