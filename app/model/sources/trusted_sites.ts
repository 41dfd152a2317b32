import { originOf, originsOf } from './source_origin.ts'
import type { OpenRequest } from './source_ref.ts'

/** Whose sites need no question: this page's own, the Hub's, and those that the reader has agreed to. */
export interface Trusted {
  /** The origin of this page. */
  readonly own: string
  /** The Hub's base address. */
  readonly hub: string
  readonly agreed: readonly string[]
}

/** The sites that the reader has to agree to before a source may be fetched. */
export function sitesToAsk({ source }: OpenRequest, trusted: Trusted): string[] {
  return originsOf(source).filter((origin) => !isTrusted(origin, trusted))
}

export function isTrusted(origin: string, { own, hub, agreed }: Trusted): boolean {
  return origin === own || origin === hubOrigin(hub) || agreed.includes(origin)
}

/** @returns `''` where the base address is none */
export function hubOrigin(hub: string): string {
  return URL.canParse(hub) ? originOf(hub) : ''
}
