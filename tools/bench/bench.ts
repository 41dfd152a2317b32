import type { Browser } from '@playwright/test'
import type { Figure } from './measuring/report.ts'
import type { Server } from './site.ts'

export interface Bench {
  readonly browser: Browser
  /** Number of repetitions per measurement. */
  readonly runs: number
  /** Site with the real corpora, or with only the samples. */
  readonly site: Server
  /** Corpus that is opened on the site. */
  readonly corpus: BenchCorpus
  /** Serves the site with this number of made-up conversations at `casino/train`. Generates them on the first call. */
  readonly synthetic: (conversations: number) => Promise<Server>
}

/** A split of a corpus, and a turn in it that has text. */
export interface BenchCorpus {
  /** Id in the catalogue. */
  readonly id: string
  readonly split: string
  readonly conversations: number
  readonly conversation: string
  /** 0-based position of the turn. */
  readonly turn: number
}

/** Measures one thing, or several that need the same page. */
export type Measure = (bench: Bench) => Promise<readonly Figure[]>

export function listAddress(site: Pick<Server, 'url'>, { id, split }: BenchCorpus): string {
  return `${site.url}#/${id}/${split}`
}

export function turnAddress(site: Pick<Server, 'url'>, corpus: BenchCorpus): string {
  return `${listAddress(site, corpus)}/${corpus.conversation}?turn=${corpus.turn}`
}
