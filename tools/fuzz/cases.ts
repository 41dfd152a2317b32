import { gzipSync } from 'node:zlib'
import { parquetMetadata } from 'hyparquet'
import { zipOf } from '../../app/reading/sources/test_zip.ts'
import { createRandom, type Random } from '../synthesize/random.ts'
import { damaged } from './mutate_bytes.ts'
import { changedRecords } from './mutate_json.ts'
import { wildLink } from './mutate_link.ts'
import { changedRows, writtenRows } from './mutate_rows.ts'
import { wildCatalogue, wildProjectFile, wildRepliesFile, wildReviewFile } from './review_seeds.ts'
import { type Seed, seeds, type Unit } from './seeds.ts'

/** What must not get lost: so many rows, each shown or reported, and a mark that something said holds. */
export interface Expected {
  readonly unit: Unit
  /** `null`: the mutant itself does not say how many there are. */
  readonly rows: number | null
  readonly mark: string | null
}

/** One thing to do to the page. */
export type Case =
  | { readonly seed: number; readonly kind: 'link'; readonly link: string }
  | {
      readonly seed: number
      readonly kind: Exclude<Kind, 'link'>
      readonly name: string
      readonly bytes: Uint8Array
      readonly expected: Expected
    }

const ALL = seeds()
const KINDS = [
  ...(['link', 'parquet', 'json', 'jsonl', 'csv', 'zip', 'labels', 'review', 'project', 'replies'] as const),
  'catalogue',
] as const
const QUICK_KINDS = KINDS.filter((kind) => kind !== 'catalogue')
/**
 * The kinds of successive cases, to be repeated. A catalogue takes the time of twenty links, since the page and its
 * engine start again.
 */
const ROUND: readonly Kind[] = [...QUICK_KINDS, ...QUICK_KINDS, ...QUICK_KINDS, ...QUICK_KINDS, 'catalogue']
export type Kind = (typeof KINDS)[number]
export const kinds: readonly Kind[] = KINDS

/**
 * Seeds and kinds of cases without end. They are the same for the same seed, and have the kinds in fixed proportions.
 * @param only of this kind
 */
export function* series(
  seed: number,
  only: Kind | null = null,
): Generator<{ readonly seed: number; readonly kind: Kind }, never> {
  const random = createRandom(seed)
  for (let n = 0; ; n++) yield { seed: random.whole(0, 0x7fffffff), kind: only ?? roundKind(n) }
}

function roundKind(n: number): Kind {
  return ROUND[n % ROUND.length] ?? 'link'
}

/** The case of a seed; the same for the same seed and kind. */
export function caseOf(seed: number, kind: Kind): Case {
  const random = createRandom(seed)
  if (kind === 'link') return { seed, kind, link: wildLink(random) }
  const unknown: Expected = { unit: 'conversations', rows: null, mark: null }
  if (kind === 'review')
    return {
      seed,
      kind,
      name: 'review.jsonl',
      bytes: wildReviewFile(`fuzz${seed}`, random),
      expected: unknown,
    }
  if (kind === 'project' || kind === 'replies') {
    const bytes = kind === 'project' ? wildProjectFile(`fuzz${seed}`, random) : wildRepliesFile(random)
    return { seed, kind, name: `fuzz.${kind}.json`, bytes, expected: unknown }
  }
  if (kind === 'catalogue')
    return { seed, kind, name: 'catalogue.json', bytes: wildCatalogue(random), expected: unknown }
  const origin = random.pick(ALL.filter((one) => one.kind === kind))
  return { seed, kind, ...mutant(origin, random, `mark${seed}`) }
}

type Mutant = { readonly name: string; readonly bytes: Uint8Array; readonly expected: Expected }

function mutant(origin: Seed, random: Random, mark: string): Mutant {
  const { name, unit } = origin
  const unknown: Expected = { unit, rows: null, mark: null }
  switch (origin.kind) {
    case 'parquet': {
      const bytes = damaged(origin.bytes ?? new Uint8Array(), random)
      return { name, bytes, expected: { ...unknown, rows: parquetRows(bytes) } }
    }
    case 'json':
    case 'jsonl': {
      const { records, marked } = changedRecords(origin.records ?? [], random, mark)
      const lines = origin.kind === 'jsonl'
      const text = lines ? records.map((r) => JSON.stringify(r)).join('\n') : JSON.stringify(records)
      const whole = new Uint8Array(Buffer.from(text))
      // Damaged text is no longer known to hold these records.
      if (random.chance(0.3)) return { name, bytes: damaged(whole, random), expected: unknown }
      const gzip = random.chance(0.1)
      return {
        name: gzip ? `${name}.gz` : name,
        bytes: gzip ? gzipSync(whole) : whole,
        expected: { unit, rows: records.length, mark: marked ? mark : null },
      }
    }
    case 'csv':
    case 'labels': {
      const rows = changedRows(origin.rows ?? [], random)
      const bytes = writtenRows(rows, random)
      if (random.chance(0.3)) return { name, bytes: damaged(bytes, random), expected: unknown }
      return { name, bytes, expected: { unit, rows: rows.length - 1, mark: null } }
    }
    case 'zip': {
      const files = (origin.files ?? []).map(({ name: inner, text }) => {
        const content = new Uint8Array(Buffer.from(text))
        return { name: inner, content: random.chance(0.4) ? damaged(content, random) : content }
      })
      const bytes = zipOf(files)
      return { name, bytes: random.chance(0.4) ? damaged(bytes, random) : bytes, expected: unknown }
    }
  }
}

/** How many rows a Parquet file says that it has; `null` where its table of contents cannot be read. */
function parquetRows(bytes: Uint8Array): number | null {
  try {
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const { num_rows, row_groups } = parquetMetadata(file)
    const sum = row_groups.reduce((total, group) => total + Number(group.num_rows), 0)
    // One that contradicts itself says nothing.
    return Number(num_rows) === sum ? sum : null
  } catch {
    return null
  }
}
