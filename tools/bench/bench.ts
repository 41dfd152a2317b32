import type { Browser } from '@playwright/test'
import type { Figure } from './report.ts'
import type { Server } from './site.ts'

/** What benchmarks work on. */
export interface Bench {
  readonly browser: Browser
  /** How often everything is measured. */
  readonly runs: number
  /** The site with the real corpora, or with the samples alone. */
  readonly site: Server
  /** Its corpus to be opened, as an address, and one conversation in it with a turn that has text. */
  readonly corpus: BenchCorpus
  /** The site with 100,000 made-up conversations, at `casino/train`; made when it is first asked for. */
  readonly synthetic: () => Promise<Server>
}

export interface BenchCorpus {
  /** Id in the catalogue. */
  readonly id: string
  readonly split: string
  readonly conversation: string
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
