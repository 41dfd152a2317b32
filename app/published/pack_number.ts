/** Average stored size of a pack in bytes. On a slow line, smaller requests would not be faster. */
export const MEAN_PACK = 12_000

export const MOST_PACKS = 4_096

/** Number of packs for a corpus. @param bytes of all conversations, compressed */
export function packCount(bytes: number): number {
  return Math.max(1, Math.min(MOST_PACKS, Math.round(bytes / MEAN_PACK)))
}

/** Name of a conversation in its pack. */
export function packKey(split: string, id: string): string {
  return JSON.stringify([split, id])
}

/** Number of the pack with a conversation, so that links need no index. @param packs total number */
export function packOf(split: string, id: string, packs: number): number {
  return spread(fnv1a(new TextEncoder().encode(packKey(split, id)))) % packs
}

/** FNV-1a with 32 bits (Fowler, Noll, Vo; IETF draft-eastlake-fnv). */
function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** MurmurHash3 finalizer: makes all bits depend on each other, because similar ids have similar low bits in FNV-1a. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
