/** What a pack holds on average, in bytes as it is stored: one request over a slow line brings as much anyway. */
export const MEAN_PACK = 12_000

export const MOST_PACKS = 4_096

/** Into how many packs conversations go. @param bytes of all of them, compressed */
export function packCount(bytes: number): number {
  return Math.max(1, Math.min(MOST_PACKS, Math.round(bytes / MEAN_PACK)))
}

/** What a conversation is called in its pack. */
export function packKey(split: string, id: string): string {
  return JSON.stringify([split, id])
}

/** Which pack holds a conversation: a link needs no index to find it. @param packs how many there are */
export function packOf(split: string, id: string, packs: number): number {
  return spread(fnv1a(new TextEncoder().encode(packKey(split, id)))) % packs
}

/** FNV-1a with 32 bits (Fowler, Noll, Vo; IETF draft-eastlake-fnv). */
function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** Lets every bit depend on every other (the end of MurmurHash3): the low bits of FNV-1a of similar ids are not even. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
