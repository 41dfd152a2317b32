import type { Random } from '../synthesize/random.ts'

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array

/** A place to work at, and how much of it: mostly little, sometimes much. */
function stretch(bytes: Uint8Array, random: Random): readonly [number, number] {
  const from = random.whole(0, Math.max(0, bytes.length - 1))
  const longest = random.chance(0.7) ? 16 : bytes.length
  return [from, Math.min(bytes.length, from + random.whole(1, Math.max(1, longest)))]
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

const MUTATIONS: readonly Mutation[] = [
  // Single bits.
  (bytes, random) => {
    const copy = bytes.slice()
    for (let n = random.whole(1, 8); n > 0; n--) {
      const at = random.whole(0, copy.length - 1)
      copy[at] = (copy[at] ?? 0) ^ (1 << random.whole(0, 7))
    }
    return copy
  },
  // The end, where formats keep their tables of content.
  (bytes, random) => {
    const copy = bytes.slice()
    const tail = Math.min(copy.length, 4000)
    for (let n = random.whole(1, 4); n > 0; n--) {
      copy[copy.length - random.whole(1, tail)] = random.pick([0, 1, 0x7f, 0x80, 0xff, random.whole(0, 255)])
    }
    return copy
  },
  (bytes, random) => {
    const copy = bytes.slice()
    const [from, to] = stretch(bytes, random)
    return copy.fill(random.pick([0, 0xff, 0x22]), from, to)
  },
  (bytes, random) => bytes.slice(0, random.whole(0, bytes.length)),
  (bytes, random) => {
    const [from, to] = stretch(bytes, random)
    return joined(bytes.subarray(0, from), bytes.subarray(to))
  },
  (bytes, random) => {
    const [from, to] = stretch(bytes, random)
    return joined(bytes.subarray(0, to), bytes.subarray(from))
  },
  (bytes, random) => {
    const [from] = stretch(bytes, random)
    const noise = Uint8Array.from({ length: random.whole(1, 64) }, () => random.whole(0, 255))
    return joined(bytes.subarray(0, from), noise, bytes.subarray(from))
  },
]

/** The bytes with one to three kinds of damage. */
export function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  let result = bytes
  for (let n = random.whole(1, 3); n > 0 && result.length > 0; n--) {
    result = random.pick(MUTATIONS)(result, random)
  }
  return result
}
