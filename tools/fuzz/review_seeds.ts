import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { fingerprintOf } from '../../app/model/index.ts'
import type { Entry, ReviewDefinition, ReviewLog } from '../../app/reviews/log/review.ts'
import { writeReviewFile } from '../../app/reviews/log/review_file.ts'
import { createProject, type Project, partDefinition } from '../../app/reviews/project/project.ts'
import { writeProjectFile } from '../../app/reviews/project/project_file.ts'
import { writeRepliesFile } from '../../app/reviews/replies/replies_file.ts'
import { createRandom, type Random } from '../synthesize/random.ts'
import { damaged } from './mutate_bytes.ts'
import { changedRecords } from './mutate_json.ts'
import { wildText } from './wild.ts'

/** Repetitions of a queue in a hostile definition. */
const MOST_REPEATS = 20_000

/** The texts of the made-up sample of CaSiNo, by conversation. */
export const sampleTexts: readonly (readonly string[])[] = readSample()

function readSample(): readonly (readonly string[])[] {
  const path = join(import.meta.dirname, '../../app/corpora/known/casino/fixture.train.json')
  const records: { chat_logs: { text: string }[] }[] = JSON.parse(readFileSync(path, 'utf8'))
  return records.map(({ chat_logs: turns }) => turns.map(({ text }) => text))
}

/** A review of the sample of CaSiNo that opens right. */
function definitionOf(id: string, random: Random): ReviewDefinition {
  return {
    id,
    name: 'Made-up review',
    corpus: { id: 'sample-casino', source: 'sample-casino', fingerprint: '' },
    schemes: ['strategy'],
    mode: random.pick(['check', 'blind', 'adjudicate'] as const),
    annotators: [],
    reviewer: 'Ann',
    copyOf: null,
    seed: 7,
    created: 1_700_000_000_000,
    queue: sampleTexts.slice(0, 3).flatMap((texts, conversation) =>
      texts.slice(0, 3).map((text, turn) => ({
        split: 'train',
        conversation: String(conversation),
        turn,
        fingerprint: fingerprintOf([text]),
      })),
    ),
  }
}

function entriesOf(review: string): readonly Entry[] {
  const steps = [
    { kind: 'verdict', label: 'small-talk', verdict: 'wrong' },
    { kind: 'label', label: 'self-need', given: true },
    { kind: 'note', text: 'Made up.' },
    { kind: 'reveal' },
    { kind: 'confirm' },
    { kind: 'skip' },
  ] as const
  return steps.map((step, i) => {
    const id = `${review}-${i}`
    return {
      ...step,
      id,
      action: id,
      review,
      seq: i + 1,
      at: 1_700_000_000_000 + i,
      turn: i % 4,
      scheme: 'strategy',
    }
  })
}

/** A definition in which a few values are changed, or the queue repeats. */
function wildDefinition(id: string, random: Random): unknown {
  const definition = definitionOf(id, random)
  if (random.chance(0.1)) {
    const { queue } = definition
    const repeats = random.whole(10, MOST_REPEATS)
    return { ...definition, queue: Array.from({ length: repeats }, (_, i) => queue[i % queue.length]) }
  }
  return random.chance(0.6) ? definition : changedRecords([definition], random, '').records[0]
}

/** The field `define` of a link, with a few changes. */
export function wildDefine(random: Random): string {
  const { queue, ...review } = definitionOf('fuzz', random)
  const of = [...new Set(queue.map(({ conversation }) => conversation))]
  const columns = {
    splits: ['train'],
    conversations: of.map((conversation) => [0, conversation]),
    of: queue.map(({ conversation }) => of.indexOf(conversation)),
    turns: queue.map(({ turn }) => turn),
    prints: queue.map(({ fingerprint }) => fingerprint).join(' '),
  }
  if (random.chance(0.1)) {
    const repeats = random.whole(10, MOST_REPEATS)
    columns.of = Array.from({ length: repeats }, () => 0)
    columns.turns = Array.from({ length: repeats }, () => 0)
    columns.prints = Array.from({ length: repeats }, () => queue[0]?.fingerprint).join(' ')
  }
  const linked = { version: 1, review, queue: columns }
  const value = random.chance(0.3) ? linked : changedRecords([linked], random, '').records[0]
  const bytes = new Uint8Array(deflateRawSync(JSON.stringify(value) ?? ''))
  return Buffer.from(random.chance(0.1) ? damaged(bytes, random) : bytes).toString('base64url')
}

/** A review file with a few changes, mostly with a checksum that fits. */
export function wildReviewFile(id: string, random: Random): Uint8Array {
  const definitions = [wildDefinition(id, random)]
  const entries = random.chance(0.6) ? entriesOf(id) : changedRecords(entriesOf(id), random, '').records
  // What a text lacks as a log must be refused by the page, not by this tool.
  const text = writeReviewFile({ definitions, entries } as unknown as ReviewLog)
  const bytes = new Uint8Array(Buffer.from(text))
  return random.chance(0.15) ? damaged(bytes, random) : bytes
}

/** The project to which `wildRepliesFile` refers. */
const PROJECT = 'fuzz-project'

/** A project of the sample of CaSiNo that opens right, with two annotators. */
export function plainProject(id = PROJECT): Project {
  const random = createRandom(1)
  let ids = 0
  return createProject({
    ...{ title: 'Made-up project', guideline: '# small-talk\n\nMade up.', created: 1_700_000_000_000 },
    ...{ names: ['Ada'], newId: () => (ids++ === 0 ? id : `${id}-${ids}`) },
    sharing: { annotators: 2, overlap: 3, seed: 7 },
    review: { ...definitionOf('whole', random), mode: 'blind' },
  })
}

/** A project file with a few changes. */
export function wildProjectFile(id: string, random: Random): Uint8Array {
  const project = plainProject(id)
  const content = random.chance(0.5) ? { project } : { part: partDefinition(project, random.whole(0, 1)) }
  return changedJson(writeProjectFile(content), random)
}

/** A file with replies to notes, with a few changes. */
export function wildRepliesFile(random: Random): Uint8Array {
  const project = plainProject()
  const replies = project.review.queue.slice(0, 4).map(({ split, conversation, turn }, i) => ({
    ...{ project: project.id, part: i % 2, split, conversation, turn, scheme: 'strategy' },
    ...{ annotator: 'Ada', note: 'Made up?', text: random.chance(0.2) ? '' : wildText(random) },
    ...{ by: 'Lea', at: 1_700_000_000_000 + i },
  }))
  return changedJson(writeRepliesFile(project, replies), random)
}

/** Mostly still JSON. */
function changedJson(text: string, random: Random): Uint8Array {
  const [value] = changedRecords([JSON.parse(text)], random, '').records
  const bytes = new Uint8Array(Buffer.from(JSON.stringify(value) ?? 'null'))
  return random.chance(0.15) ? damaged(bytes, random) : bytes
}

/** The site's catalogue with a few changes; one of its corpora claims to be published. */
export function wildCatalogue(random: Random): Uint8Array {
  const path = join(import.meta.dirname, '../../public/catalogue.json')
  const catalogue = JSON.parse(readFileSync(path, 'utf8'))
  const corpus = random.pick<Record<string, unknown>>(catalogue.corpora)
  if (random.chance(0.6))
    corpus.published = {
      folder: random.chance(0.8) ? 'corpora/none/' : wildText(random),
      packs: random.pick([1, 2, 1e9]),
      index: random.pick([null, 1, 4096, 2 ** 52]),
      large: random.chance(0.3),
      splits: [{ conversations: 29, turns: 430 }],
    }
  const [value] = changedRecords([catalogue], random, '').records
  const bytes = new Uint8Array(Buffer.from(JSON.stringify(value) ?? 'null'))
  return random.chance(0.15) ? damaged(bytes, random) : bytes
}
