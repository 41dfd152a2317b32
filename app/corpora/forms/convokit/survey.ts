import { CodedError } from '../../../base/coded_error.ts'
import type { Problem, RecordFile } from '../../adapter.ts'
import { readUtterances, sortFiles } from '../../shared/convokit/files.ts'
import { readMetadata, readObject } from '../../shared/convokit/metadata.ts'
import type { Utterance } from '../../shared/convokit/utterance.ts'
import { field, isMissing, isObject, type Metadata } from '../../shared/convokit/value.ts'
import type { LabelEvidence } from './labels.ts'
import { createProfiler, type Profile, valueAs } from './profile.ts'

/** Number of utterances sampled to find labels and fields. A fraction of a large corpus is enough. */
const SAMPLE = 10_000

/** Findings about the metadata of the files. */
export interface Survey {
  readonly corpus: Metadata
  readonly conversations: readonly Profile[]
  readonly speakers: readonly Profile[]
  readonly utterances: readonly Profile[]
  readonly evidence: LabelEvidence
  /** True if no conversation has two different numbers under an utterance key, and one has a number more than once. */
  isSingle(key: string): boolean
  /** Keys of utterance metadata that occur only in `index.json`, and whether it declares all values as numbers. */
  readonly indexed: readonly { readonly key: string; readonly number: boolean }[]
}

/** @throws CodedError if the files hold no readable utterance */
export async function surveyOf(files: readonly RecordFile[]): Promise<Survey> {
  const byKind = await sortFiles(files)
  if (byKind.utterances.length === 0) throw new CodedError('notConvokit', { names: files.map((f) => f.name) })
  const ignore = () => {}
  const conversations = createProfiler()
  for (const meta of (await readMetadata(byKind.conversations, ignore)).values()) conversations.add(meta)
  const speakers = createProfiler()
  const speakerMetadata = await readMetadata(byKind.speakers, ignore)
  for (const meta of speakerMetadata.values()) speakers.add(meta)

  const sample = await sampleOf(byKind.utterances)
  const utterances = createProfiler()
  for (const { meta } of sample) utterances.add(meta)
  const profiles = utterances.profiles()

  const ids = new Set(speakerMetadata.keys())
  for (const { speaker, id } of sample) ids.add(id).add(speaker ?? id)
  const varying = varyingKeys(sample)
  return {
    corpus: await readObject(byKind.corpus),
    conversations: conversations.profiles(),
    speakers: speakers.profiles(),
    utterances: profiles,
    evidence: { varies: (key) => varying.has(key), isId: (value) => ids.has(value) },
    isSingle: (key) => isSingle(sample, key),
    indexed: indexedKeys(await readObject(byKind.index), new Set(profiles.map(({ key }) => key))),
  }
}

async function sampleOf(files: readonly RecordFile[]): Promise<readonly Utterance[]> {
  const sample: Utterance[] = []
  let first: Problem | undefined
  const report = (problem: Problem) => {
    if (problem.severity === 'dropped') first ??= problem
  }
  for await (const utterance of readUtterances(files, report)) {
    if (sample.push(utterance) >= SAMPLE) break
  }
  if (sample.length > 0) return sample
  if (first === undefined) throw new CodedError('noUtterance', { names: files.map((f) => f.name) })
  const { file, row, fileRow, line, field, found, expected } = first
  const place = { file, row, fileRow, line }
  throw new CodedError('noReadableUtterance', { place, field, found, expected })
}

/** Keys whose values vary within a conversation. A missing value counts as a value. */
function varyingKeys(sample: readonly Utterance[]): ReadonlySet<string> {
  const varying = new Set<string>()
  /** The first utterance's metadata, by conversation. */
  const firsts = new Map<string, Metadata>()
  for (const { conversation, id, meta } of sample) {
    const first = firsts.get(conversation ?? id)
    if (first === undefined) {
      firsts.set(conversation ?? id, meta)
      continue
    }
    for (const object of [first, meta]) {
      for (const key in object) {
        if (!varying.has(key) && !same(field(first, key), field(meta, key))) varying.add(key)
      }
    }
  }
  return varying
}

function isSingle(sample: readonly Utterance[], key: string): boolean {
  const numbers = new Map<string, number>()
  let repeated = false
  for (const { conversation, id, meta } of sample) {
    const number = valueAs('number', field(meta, key))
    if (typeof number !== 'number') continue
    const before = numbers.get(conversation ?? id)
    if (before === undefined) numbers.set(conversation ?? id, number)
    else if (before !== number) return false
    else repeated = true
  }
  return repeated
}

function same(a: unknown, b: unknown): boolean {
  if (a === b || (isMissing(a) && isMissing(b))) return true
  if (!Array.isArray(a) || !Array.isArray(b)) return false
  return a.length === b.length && a.every((item, i) => item === b[i])
}

/** `index.json` lists the Python types of every key's values: `"<class 'str'>"`. */
function indexedKeys(index: Metadata, known: ReadonlySet<string>): Survey['indexed'] {
  const types = field(index, 'utterances-index')
  if (!isObject(types)) return []
  return Object.entries(types).flatMap(([key, classes]): Survey['indexed'] => {
    if (known.has(key) || !Array.isArray(classes) || classes.length === 0) return []
    const are = (pattern: RegExp) => classes.every((c) => typeof c === 'string' && pattern.test(c))
    if (are(/'(int|float)'/)) return [{ key, number: true }]
    return are(/'(str|bool|int|float)'/) ? [{ key, number: false }] : []
  })
}
