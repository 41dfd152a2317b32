import { fold } from '../fold.ts'
import { WORD } from '../statistics/words.ts'

/** Words per shingle. */
export const SHINGLE_WORDS = 3

/** Default of the smallest Jaccard similarity. */
export const USUAL_THRESHOLD = 0.8

/** Number of hash functions. */
const HASHES = 128

const WORDS = new RegExp(WORD, 'gu')

/** Words of a text without case and accents. */
export function wordsIn(text: string): readonly string[] {
  return fold(text).match(WORDS) ?? []
}

/**
 * Hashes of the runs of three words of a text, each once, ascending. A shorter text has one run of all its words, and a
 * text without words has none.
 */
export function shinglesOf(words: readonly string[]): Uint32Array {
  const found = new Set<number>()
  for (let at = 0; at < Math.max(Math.min(1, words.length), words.length - SHINGLE_WORDS + 1); at++)
    found.add(hashOf(words.slice(at, at + SHINGLE_WORDS).join(' ')))
  return Uint32Array.from(found).sort()
}

/** Size of the intersection divided by that of the union; 0 for two empty sets. @param a ascending, as `b` */
export function jaccard(a: Uint32Array, b: Uint32Array): number {
  let [i, j, both] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] as number, b[j] as number]
    if (x === y) both += 1
    if (x <= y) i += 1
    if (y <= x) j += 1
  }
  const union = a.length + b.length - both
  return union === 0 ? 0 : both / union
}

/** Similar texts. */
export interface DuplicateGroup {
  /** Indices of the texts, ascending. At least two. */
  readonly members: readonly number[]
  /** True if all texts have the same words. */
  readonly exact: boolean
}

/**
 * Groups texts with the same words, and texts whose shingles have at least this Jaccard similarity. A group contains
 * everything that is connected by such pairs. Candidates come from MinHash signatures in bands and are then compared
 * exactly, so no group is wrong; a pair at the threshold is missed with a probability below one in a million (at 0.8).
 * Texts without words are in no group.
 * @param threshold above 0, at most 1
 * @param onStep called now and then with the share of work that is done, from 0 to 1; the work pauses until it resolves
 * @returns groups by descending size, then by first member
 */
export async function nearDuplicates(
  texts: readonly string[],
  threshold: number,
  onStep: (done: number) => Promise<void> = async () => {},
): Promise<readonly DuplicateGroup[]> {
  const byWords = new Map<string, number[]>()
  for (const [i, text] of texts.entries()) {
    if (i % STEP === 0) await onStep((0.3 * i) / texts.length)
    const words = wordsIn(text)
    if (words.length === 0) continue
    const key = words.join(' ')
    const same = byWords.get(key)
    if (same) same.push(i)
    else byWords.set(key, [i])
  }
  const classes = [...byWords]
  const joined = new Sets(classes.length)
  const shingles: Uint32Array[] = []
  const rows = rowsPerBand(threshold)
  const bands = Array.from({ length: HASHES / rows }, () => new Map<number, number[]>())
  /** By class: number of the last class that it was compared with, plus 1. */
  const compared = new Uint32Array(classes.length)
  for (const [c, [key]] of classes.entries()) {
    if (c % STEP === 0) await onStep(0.3 + (0.7 * c) / classes.length)
    const own = shinglesOf(key.split(' '))
    shingles.push(own)
    const signature = minHash(own)
    for (const [band, buckets] of bands.entries()) {
      const name = hashOfRows(signature, band * rows, rows)
      const bucket = buckets.get(name)
      if (!bucket) {
        buckets.set(name, [c])
        continue
      }
      for (const other of bucket) {
        if (compared[other] === c + 1) continue
        compared[other] = c + 1
        const others = shingles[other] as Uint32Array
        // The similarity is at most the ratio of the sizes.
        if (Math.min(own.length, others.length) < threshold * Math.max(own.length, others.length)) continue
        if (joined.find(other) === joined.find(c)) continue
        if (jaccard(own, others) >= threshold) joined.join(other, c)
      }
      bucket.push(c)
    }
  }
  await onStep(1)
  const groups = new Map<number, { members: number[]; classes: number }>()
  for (const [c, [, members]] of classes.entries()) {
    const root = joined.find(c)
    const group = groups.get(root) ?? { members: [], classes: 0 }
    group.members.push(...members)
    group.classes += 1
    groups.set(root, group)
  }
  return [...groups.values()]
    .filter(({ members }) => members.length > 1)
    .map(({ members, classes }) => ({ members: members.sort((a, b) => a - b), exact: classes === 1 }))
    .sort((a, b) => b.members.length - a.members.length || (a.members[0] ?? 0) - (b.members[0] ?? 0))
}

/** A text and its similarity to another. */
export interface SimilarText {
  readonly index: number
  /** From the threshold to 1. */
  readonly similarity: number
}

/** Texts at least this similar to one of them, the most similar first, then in their order. Leaves out the text itself. */
export function similarTexts(
  texts: readonly string[],
  to: number,
  threshold: number,
): readonly SimilarText[] {
  const words = wordsIn(texts[to] ?? '')
  const [own, key] = [shinglesOf(words), words.join(' ')]
  return texts
    .flatMap((text, index): SimilarText[] => {
      const others = index === to ? [] : wordsIn(text)
      if (others.length === 0) return []
      const similarity = others.join(' ') === key ? 1 : jaccard(own, shinglesOf(others))
      return similarity >= threshold ? [{ index, similarity }] : []
    })
    .sort((a, b) => b.similarity - a.similarity)
}

/** Texts between two steps. */
const STEP = 500

/** Rows per band, so that pairs at the threshold are almost certainly candidates. */
function rowsPerBand(threshold: number): number {
  return threshold >= 0.75 ? 4 : threshold >= 0.4 ? 2 : 1
}

/** Smallest values of the hash functions (a·x + b) mod 2³², multiplied without loss. */
function minHash(shingles: Uint32Array): Uint32Array {
  const smallest = new Uint32Array(HASHES).fill(0xffffffff)
  for (const shingle of shingles) {
    for (let h = 0; h < HASHES; h++) {
      const value = mixed(Math.imul(shingle, FACTORS[h] as number) + (OFFSETS[h] as number))
      if (value < (smallest[h] as number)) smallest[h] = value
    }
  }
  return smallest
}

const FACTORS = Uint32Array.from({ length: HASHES }, (_, i) => mixed(i * 2 + 1) | 1)
const OFFSETS = Uint32Array.from({ length: HASHES }, (_, i) => mixed(i * 2 + 2))

/** Finalizer of MurmurHash3. */
function mixed(value: number): number {
  let h = value >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Hash of a band of a signature. Collisions only add candidates. */
function hashOfRows(signature: Uint32Array, from: number, rows: number): number {
  let h = 0
  for (let i = from; i < from + rows; i++) h = mixed(h ^ (signature[i] as number))
  return h
}

/** FNV-1a over UTF-16 units, mixed. */
function hashOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mixed(h)
}

/** Disjoint sets of numbers. */
class Sets {
  readonly #parents: Uint32Array

  constructor(size: number) {
    this.#parents = Uint32Array.from({ length: size }, (_, i) => i)
  }

  find(one: number): number {
    const parents = this.#parents
    let root = one
    while (parents[root] !== root) root = parents[root] as number
    for (let at = one; at !== root; ) {
      const next = parents[at] as number
      parents[at] = root
      at = next
    }
    return root
  }

  join(a: number, b: number): void {
    this.#parents[this.find(b)] = this.find(a)
  }
}
