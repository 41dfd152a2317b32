import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { compareEntries } from '../../../app/reviews/log/entries.ts'
import type { Entry, ReviewDefinition, ReviewLog } from '../../../app/reviews/log/review.ts'
import { contentPrint, sameContent } from '../../../app/reviews/log/same_content.ts'
import { definitionLine, entryLine } from '../../../app/reviews/log/schemas.ts'
import {
  type KeptOnServer,
  printOf,
  type SentSteps,
  type StepsRefused,
} from '../../../app/reviews/server/server_log.ts'
import { UsageError } from '../../command.ts'
import { inWords } from '../../publish/disk_error.ts'
import { lockFolder } from '../../publish/site/site_lock.ts'

/** A review and its file. Lines are only appended. */
interface KeptFile {
  readonly path: string
  /** Who began it, as the reverse proxy names them. Empty without a proxy that does. */
  readonly owner: string
  readonly definition: ReviewDefinition
  /** Fingerprint of the definition. */
  readonly print: string
  readonly entries: Map<string, Entry>
  /** True if the file may end within a line, after a crash or on a full disk. */
  isTorn: boolean
}

/** Steps that cannot be kept. */
export class NotKept extends Error {
  readonly why: StepsRefused

  constructor(why: StepsRefused, message: string) {
    super(message)
    this.why = why
  }
}

export interface ReviewsFolder {
  /** Reviews of a corpus, by the names of their files. */
  list(corpus: string): Promise<readonly KeptOnServer[]>
  /** Null if there is none with that id. */
  log(corpus: string, review: string): Promise<ReviewLog | null>
  /**
   * Appends those steps that are new. They are on the disk when the promise resolves.
   * @param review its id
   * @param owner name of the sender, or empty if unknown
   * @returns the fingerprint of all entries that the review has, see `printOf`
   * @throws NotKept, or an error of the disk
   */
  append(corpus: string, review: string, owner: string, steps: SentSteps): Promise<string>
}

/** Maximum number of reviews of a corpus. */
const MOST_REVIEWS = 10_000

/** Maximum number of entries of a review. */
const MOST_ENTRIES = 1_000_000

const headLine = v.strictObject({
  parley: v.literal('review log'),
  version: v.literal(1),
  owner: v.string(),
})

/**
 * Makes the folder of reviews, tries to write there, so that no annotator is the first to notice, and keeps other servers
 * of this machine out: each knows only the steps that it has read or written itself.
 * @returns a function that lets others in
 * @throws UsageError if reviews cannot be kept there, Error if another server keeps its own
 */
export async function takeReviewsFolder(folder: string): Promise<() => Promise<void>> {
  const probe = join(folder, `.parley-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await appendToDisk(probe, 'Parley can write here.\n')
  } catch (error) {
    const why = inWords(error, '').message.trimEnd()
    throw new UsageError(`Reviews cannot be kept in ${folder}. ${why} Name a folder that can be written to.`)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  return lockFolder(
    folder,
    (other) =>
      `Another parley serve (process ${other}) keeps reviews in ${folder}. Stop it, or name another folder.`,
  )
}

/**
 * Keeps reviews in `FOLDER/<corpus>-<hash>/<reviewer>-<hash of the id>.jsonl`: a line that says what it is, the definition, and
 * a line for each step. Only one process may write to the folder.
 * @param warn called with a sentence for each file or line that cannot be read
 */
export function createReviewsFolder(folder: string, warn: (sentence: string) => void): ReviewsFolder {
  const corpora = new Map<string, Promise<Map<string, KeptFile>>>()
  let writing: Promise<unknown> = Promise.resolve()

  const pathOf = (corpus: string) => join(folder, fileNameOf(corpus))

  const filesOf = (corpus: string) => {
    const known = corpora.get(corpus) ?? readFiles(pathOf(corpus), warn)
    corpora.set(corpus, known)
    // The next request reads it again.
    known.catch(() => corpora.delete(corpus))
    return known
  }

  const append = async (
    corpus: string,
    id: string,
    owner: string,
    { definition: sent, entries }: SentSteps,
  ) => {
    const files = await filesOf(corpus)
    const known = files.get(id)
    const definition = typeof sent !== 'string' ? sent : known?.print === sent ? known.definition : null
    if (!definition) throw new NotKept('unknown_review', 'The server has no review with this id.')
    if (known && known.owner !== owner)
      throw new NotKept('other_owner', 'Somebody else began this review. Continue it under your own name.')
    if (known && known.definition !== definition && !sameContent(known.definition, definition))
      throw new NotKept('other_review', 'The server has another review with this id.')
    if (!known && files.size >= MOST_REVIEWS)
      throw new NotKept('too_many', `The server keeps at most ${MOST_REVIEWS} reviews of a corpus.`)
    const added = new Map<string, Entry>()
    for (const entry of entries) {
      if (!isOf(entry, definition))
        throw new NotKept('refers_to_nothing', `Step ${entry.id} is of another review.`)
      const before = known?.entries.get(entry.id)
      if (!before) added.set(entry.id, entry)
      // Its number may change when another tab has written first.
      else if (!sameContent({ ...before, seq: 0 }, { ...entry, seq: 0 }))
        throw new NotKept('other_step', `The server has another step with the id ${entry.id}.`)
    }
    if ((known?.entries.size ?? 0) + added.size > MOST_ENTRIES)
      throw new NotKept('too_many', `The server keeps at most ${MOST_ENTRIES} steps of a review.`)
    if (known && added.size === 0) return printOf(known.entries.values())
    const file: KeptFile = known ?? {
      path: join(pathOf(corpus), `${fileNameOf(definition.reviewer, id)}.jsonl`),
      ...{ owner, definition, print: contentPrint(definition), entries: new Map(), isTorn: false },
    }
    const head = known ? [] : [{ parley: 'review log', version: 1, owner }, { definition }]
    const lines = [...head, ...[...added.values()].map((entry) => ({ entry }))]
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    if (!known) await mkdir(pathOf(corpus), { recursive: true })
    if (known) {
      await appendToDisk(file.path, file.isTorn ? `\n${text}` : text, () => {
        file.isTorn = true
      })
      file.isTorn = false
    } else await createOnDisk(file.path, text)
    files.set(id, file)
    for (const [key, entry] of added) file.entries.set(key, entry)
    return printOf(file.entries.values())
  }

  return {
    list: async (corpus) =>
      [...(await filesOf(corpus)).values()]
        .map(({ definition, entries }) => ({
          id: definition.id,
          reviewer: definition.reviewer,
          entries: entries.size,
          print: printOf(entries.values()),
        }))
        .sort((a, b) => (a.reviewer < b.reviewer ? -1 : a.reviewer > b.reviewer ? 1 : 0)),
    log: async (corpus, review) => {
      const file = (await filesOf(corpus)).get(review)
      return file
        ? {
            definitions: [file.definition],
            entries: [...file.entries.values()].sort(compareEntries),
            joined: true,
          }
        : null
    },
    append: (corpus, review, owner, steps) => {
      const appended = writing.then(() => append(corpus, review, owner, steps))
      writing = appended.catch(() => {})
      return appended
    },
  }
}

/** True if an entry is a step of a review. An undo may come before what it undoes. */
function isOf(entry: Entry, { id, queue, schemes }: ReviewDefinition): boolean {
  if (entry.review !== id) return false
  if ('turn' in entry) return queue[entry.turn] !== undefined && schemes.includes(entry.scheme)
  return entry.kind !== 'moved' || entry.places.every(({ turn }) => queue[turn] !== undefined)
}

/** Creates a file at once, so that a full disk leaves no part of one that would be in the way of the next attempt. */
async function createOnDisk(path: string, text: string): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is in the way: it is no log of this review.`)
  const beginning = `${path}.new`
  await rm(beginning, { force: true })
  await appendToDisk(beginning, text)
  await rename(beginning, path)
}

/**
 * Appends a text to a file, or leaves the file as it was.
 * @param torn called if a part of the text may be left in the file
 * @throws an error of the disk, with the path
 */
async function appendToDisk(path: string, text: string, torn: () => void = () => {}): Promise<void> {
  const file = await open(path, 'a')
  try {
    const { size } = await file.stat()
    try {
      await file.appendFile(text)
      await file.sync()
    } catch (error) {
      await file.truncate(size).catch(torn)
      throw Object.assign(error as Error, { path })
    }
  } finally {
    await file.close()
  }
}

/** A name that every file system accepts, and that no other text has. */
function fileNameOf(text: string, id = text): string {
  const plain = text.normalize('NFC').replace(/[^\p{L}\p{N}_]+/gu, '-')
  const shown =
    Array.from(plain)
      .slice(0, 40)
      .join('')
      .replace(/^-+|-+$/g, '') || 'reviewer'
  return `${shown}-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
}

async function readFiles(folder: string, warn: (sentence: string) => void): Promise<Map<string, KeptFile>> {
  const files = new Map<string, KeptFile>()
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => one.endsWith('.jsonl')).sort()) {
    const path = join(folder, name)
    const { file, skipped } = read(path, await readFile(path, 'utf8'))
    if (skipped.length > 0)
      warn(`${path}: line ${skipped.slice(0, 5).join(', ')} cannot be read and is left out.`)
    if (!file) warn(`${path} is no log of a review. It is left alone.`)
    else if (files.has(file.definition.id))
      warn(`${path} has the same review as another file. It is left out.`)
    else files.set(file.definition.id, file)
  }
  return files
}

function read(
  path: string,
  text: string,
): { readonly file: KeptFile | null; readonly skipped: readonly number[] } {
  const lines = text.split('\n')
  const head = v.safeParse(headLine, parsed(lines[0]))
  const defined = v.safeParse(definitionLine, parsed(lines[1]))
  if (!head.success || !defined.success) return { file: null, skipped: [] }
  const { definition } = defined.output
  const entries = new Map<string, Entry>()
  const skipped: number[] = []
  for (const [i, line] of lines.entries()) {
    if (i < 2 || line === '') continue
    const found = v.safeParse(entryLine, parsed(line))
    if (!found.success || !isOf(found.output.entry, definition)) skipped.push(i + 1)
    else entries.set(found.output.entry.id, found.output.entry)
  }
  const { owner } = head.output
  const print = contentPrint(definition)
  return { file: { path, owner, definition, print, entries, isTorn: !text.endsWith('\n') }, skipped }
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}
