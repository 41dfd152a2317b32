import { own } from '../base/own.ts'
import type { CorpusFormat } from './format.ts'

/**
 * The forms in which corpora come that Parley does not know by heart, in the order in which they are tried. Each is
 * loaded when something is opened: a page with the corpora of its catalogue needs none.
 */
const FORMATS: Readonly<Record<string, () => Promise<CorpusFormat>>> = {
  convokit: async () => (await import('./forms/convokit/index.ts')).convokit,
  chat: async () => (await import('./forms/chat/index.ts')).chat,
  mapped: async () => (await import('./forms/mapped/index.ts')).mapped,
}

/** All of them. */
export function allFormats(): Promise<readonly CorpusFormat[]> {
  return Promise.all(Object.values(FORMATS).map((load) => load()))
}

/** @returns the form of that `id`, or `undefined` where there is none */
export async function formatById(id: string): Promise<CorpusFormat | undefined> {
  return own(FORMATS, id)?.()
}
