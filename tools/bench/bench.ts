import type { Browser } from '@playwright/test'
import type { Figure } from './measuring/report.ts'
import type { Server } from './site.ts'

/** What benchmarks work on. */
export interface Bench {
  readonly browser: Browser
  /** How often everything is measured. */
  readonly runs: number
  /** The site with the real corpora, or with the samples alone. */
  readonly site: Server
  /** The corpus that is opened there. */
  readonly corpus: BenchCorpus
  /** The site with so many made-up conversations, at `casino/train`; they are made when they are first asked for. */
  readonly synthetic: (conversations: number) => Promise<Server>
}

/** A split of a corpus, and in it a turn that has text. */
export interface BenchCorpus {
  /** In the catalogue. */
  readonly id: string
  readonly split: string
  /** How many conversations the split has. */
  readonly conversations: number
  /** The conversation's id. */
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
}

/** Measures one thing, or several that need the same page. */
export type Measure = (bench: Bench) => Promise<readonly Figure[]>

/** The address of the list of a split. */
export function listAddress(site: Pick<Server, 'url'>, { id, split }: BenchCorpus): string {
  return `${site.url}#/${id}/${split}`
}

/** The address of a turn. */
export function turnAddress(site: Pick<Server, 'url'>, corpus: BenchCorpus): string {
  return `${listAddress(site, corpus)}/${corpus.conversation}?turn=${corpus.turn}`
}
