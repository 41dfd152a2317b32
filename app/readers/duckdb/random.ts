import type { Statement } from '../../engine/engine.ts'
import type { Filter } from '../../model/index.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import type { ConversationPlace } from '../rows.ts'
import { place } from './conversations.ts'
import { conversationFilter, type FilterScope } from './filter.ts'
import { sql, tableOf } from './sql.ts'

/**
 * Picks a conversation by a seed. The pick is deterministic for a set of conversations in any order, and does not
 * change when others are filtered out: every key gets a number from the seed, and the highest wins (rendezvous hashing,
 * Thaler and Ravishankar 1998). All conversations are equally likely.
 */
export function randomPlace(filter: Filter, scope: FilterScope, seed: string): Statement<ConversationPlace> {
  const drawn = mixedSql(`xor(c.key::UBIGINT, ${mixed(seedWord(seed))}::UBIGINT)`)
  return {
    ...sql`SELECT c.key, c.split, c.id FROM ${tableOf(scope.corpusId, 'conversations')} c
      WHERE ${conversationFilter(filter, scope)} ORDER BY ${drawn} DESC LIMIT 1`,
    decode: place,
  }
}

/** Makes the same pick from a list of keys; null if it is empty. */
export function randomKey(keys: Int32Array, seed: string): number | null {
  const word = mixed(seedWord(seed))
  let best: number | null = null
  let highest = -1
  for (const key of keys) {
    const drawn = mixed(key ^ word)
    if (drawn <= highest) continue
    highest = drawn
    best = key
  }
  return best
}

function seedWord(seed: string): number {
  return Number.parseInt(fingerprintOf([seed]).slice(-6), 36) | 0
}

const STEPS = [
  [16, 0x85ebca6b],
  [13, 0xc2b2ae35],
] as const

/** The finalizer of MurmurHash3 (public domain, Appleby): a bijection that mixes 32 bits. */
function mixed(bits: number): number {
  const h = STEPS.reduce((now, [shift, factor]) => Math.imul(now ^ (now >>> shift), factor), bits)
  return (h ^ (h >>> 16)) >>> 0
}

/** The same for a column. Each step binds its input through a one-element list, so that it is computed once. */
function mixedSql(bits: string): string {
  const shifted = (h: string, shift: number) => `xor(${h}, ${h} >> ${shift})`
  const h = STEPS.reduce(
    (now, [shift, factor]) =>
      `list_transform([${now}], h -> (${shifted('h', shift)} * ${factor}::UBIGINT) & 4294967295::UBIGINT)[1]`,
    bits,
  )
  return `list_transform([${h}], h -> ${shifted('h', 16)})[1]`
}
