import * as v from 'valibot'
import { crc32 } from '../../base/bytes/crc32.ts'
import { messageOf } from '../../base/errors.ts'
import { expectationOf } from '../../base/messages/expectation.ts'
import { createPauses, PAGE_PERIOD } from '../../base/pauses.ts'
import { compareEntries } from './entries.ts'
import { type Entry, MOST_TURNS, type ReviewDefinition, type ReviewLog, type TurnEntry } from './review.ts'
import { definitionLine, entryLine, firstLine, lastLine, VERSION } from './schemas.ts'

/** Reason why a text is not a review file. */
export type FileProblemCode =
  /** The first line is not that of a review file. */
  | 'foreign'
  /** The file has a newer format than this page supports. */
  | 'newer'
  /** The last line is missing: the file is incomplete. */
  | 'cut_off'
  /** The last line exists, but the content does not match its checksum. */
  | 'changed'
  | 'no_json'
  /** JSON of another shape, or a definition after entries. */
  | 'shape'
  /** A review has more than `MOST_TURNS` turns. */
  | 'too_many_turns'
  /** The id of a definition or entry occurs twice. */
  | 'twice'
  /** An entry refers to a review, turn or scheme that no definition has, or an undo refers to nothing. */
  | 'refers_to_nothing'
  /** The `seq` of entries does not increase, or exceeds their number. */
  | 'order'

export interface FileProblem {
  readonly code: FileProblemCode
  /** 1-based. */
  readonly line: number
  /** Technical detail: the value found, or the field. */
  readonly detail: string
}

/** Serializes a log as JSON Lines: a header line, definitions, entries, and a final line. */
export function writeReviewFile({ definitions, entries, joined }: ReviewLog): string {
  const lines = [
    { parley: 'review', version: VERSION, joined },
    ...definitions.map((definition) => ({ definition })),
    ...entries.map((entry) => ({ entry })),
  ]
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const end = { definitions: definitions.length, entries: entries.length, sum: checksum(text) }
  return `${text}${JSON.stringify({ end })}\n`
}

type ReadFile = { readonly log: ReviewLog } | { readonly problem: FileProblem }

/**
 * Parses a file written by `writeReviewFile`.
 * @returns the whole log, or the first problem: nothing of a damaged file is used
 */
export function readReviewFile(text: string): ReadFile {
  const steps = reading(text)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Like `readReviewFile`, with pauses, so that a long file does not block the page. */
export async function readReviewFileInSlices(text: string): Promise<ReadFile> {
  const pause = createPauses(undefined, PAGE_PERIOD)
  const steps = reading(text)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await pause()
  }
}

function* reading(text: string): Generator<void, ReadFile> {
  try {
    return { log: yield* read(text) }
  } catch (thrown) {
    if (thrown instanceof Problem) return { problem: thrown.problem }
    throw thrown
  }
}

class Problem extends Error {
  readonly problem: FileProblem
  constructor(code: FileProblemCode, line: number, detail: string) {
    super(code)
    this.problem = { code, line, detail }
  }
}

function* read(text: string): Generator<void, ReviewLog> {
  const lines = text.split('\n')
  const [first = ''] = lines
  const { version, joined } = head(first)
  if (version > VERSION) throw new Problem('newer', 1, `${version}`)
  // The last line ends with a line break. A file that ends within a line was cut off.
  const isWhole = lines.at(-1) === '' && lines.length > 2
  const endAt = lines.length - 2
  const end = isWhole ? v.safeParse(lastLine, parsed(lines[endAt] ?? '', endAt + 1)) : null
  if (!end?.success) throw new Problem('cut_off', Math.max(1, lines.length - 1), '')
  const { definitions, entries, sum } = end.output.end
  const log: Drafts = { definitions: new Map(), entries: new Map(), latest: null }
  for (const [i, line] of lines.slice(1, endAt).entries()) {
    if (i < definitions) addDefinition(log, line, i + 2)
    else addEntry(log, line, i + 2, entries)
    yield
  }
  const found = text.slice(0, text.length - (lines[endAt] ?? '').length - 1)
  if (checksum(found) !== sum || log.definitions.size !== definitions || log.entries.size !== entries)
    throw new Problem('changed', endAt + 1, '')
  return { definitions: [...log.definitions.values()], entries: [...log.entries.values()], joined }
}

interface Drafts {
  readonly definitions: Map<string, ReviewDefinition>
  readonly entries: Map<string, Entry>
  latest: Entry | null
}

function head(line: string): v.InferOutput<typeof firstLine> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Problem('foreign', 1, '')
  }
  const { success, output } = v.safeParse(firstLine, value)
  if (!success) throw new Problem('foreign', 1, '')
  return output
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new Problem('no_json', number, messageOf(error))
  }
}

function fitting<S extends v.GenericSchema>(schema: S, line: string, number: number): v.InferOutput<S> {
  const result = v.safeParse(schema, parsed(line, number), { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Problem(
    'shape',
    number,
    `${v.getDotPath(issue) ?? ''} expected ${expectationOf(schema, issue)}`.trim(),
  )
}

function addDefinition({ definitions }: Drafts, line: string, number: number): void {
  const { definition } = fitting(definitionLine, line, number)
  const turns = definition.queue.length
  if (turns > MOST_TURNS) throw new Problem('too_many_turns', number, `${turns}`)
  if (definitions.has(definition.id)) throw new Problem('twice', number, definition.id)
  definitions.set(definition.id, definition)
}

/** @param count number of entries in the file */
function addEntry(drafts: Drafts, line: string, number: number, count: number): void {
  const { definitions, entries, latest } = drafts
  const { entry } = fitting(entryLine, line, number)
  if (entries.has(entry.id)) throw new Problem('twice', number, entry.id)
  const definition = definitions.get(entry.review)
  if (!definition) throw new Problem('refers_to_nothing', number, `review ${entry.review}`)
  if (entry.kind === 'undo') {
    if (entries.get(entry.undone)?.review !== entry.review)
      throw new Problem('refers_to_nothing', number, `undone ${entry.undone}`)
  } else if ('turn' in entry && !isOf(entry, definition)) {
    throw new Problem('refers_to_nothing', number, `turn ${entry.turn}, scheme ${entry.scheme}`)
  } else if (entry.kind === 'moved' && entry.places.some(({ turn }) => !definition.queue[turn])) {
    throw new Problem('refers_to_nothing', number, 'places')
  }
  if (latest && compareEntries(latest, entry) >= 0) throw new Problem('order', number, `seq ${entry.seq}`)
  // Complete logs have no gaps. A made-up number would leave no room for later entries.
  if (entry.seq > count) throw new Problem('order', number, `seq ${entry.seq} of ${count} entries`)
  entries.set(entry.id, entry)
  drafts.latest = entry
}

function isOf({ turn, scheme }: TurnEntry, { queue, schemes }: ReviewDefinition): boolean {
  return queue[turn] !== undefined && schemes.includes(scheme)
}

function checksum(text: string): string {
  return (crc32(new TextEncoder().encode(text)) >>> 0).toString(16).padStart(8, '0')
}

/** Maximum length of the review's name within a file name, in characters. */
const LONGEST = 60

/** File name for a review: its name reduced to letters, digits, `.`, `_` and `-`, which every file system accepts. */
export function reviewFileName(review: string): string {
  const plain = review
    .slice(0, 10 * LONGEST)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
  const shown = Array.from(plain)
    .slice(0, LONGEST)
    .join('')
    .replace(/^[-.]+|[-.]+$/g, '')
  return shown === '' ? 'review.jsonl' : `review-${shown}.jsonl`
}
