import type { IngestAnswer } from '../protocol/messages.ts'
import type { BatchWindow } from './batch_window.ts'

/** Tells the page something. */
export type Answer = (answer: IngestAnswer, transfer?: ArrayBuffer[]) => void

/** What a request to the ingest worker is worked on with. */
export interface Means {
  readonly answer: Answer
  readonly signal: AbortSignal
  readonly window: BatchWindow
  /** Whether the page has asked for anything of a corpus by now. */
  readonly asked: boolean
}
