import { Store } from '../../base/store.ts'
import type { FoundImage, ImageAnswer } from '../../protocol/messages.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { tracked } from '../idle.ts'
import { splitRequest } from '../splits/split_load.ts'
import type { IngestClient } from '../worker/ingest_client.ts'

export type { ImageAnswer }

/** Images of turns, and the sites from which the user lets the page load some. */
export class SessionImages {
  readonly #ingest: Pick<IngestClient, 'images' | 'image'>
  /** Origins. Not stored, so that the next visit asks again. */
  readonly #allowed = new Store<readonly string[]>([])
  readonly subscribe = this.#allowed.subscribe
  readonly allowed = this.#allowed.snapshot

  constructor(ingest: Pick<IngestClient, 'images' | 'image'>) {
    this.#ingest = ingest
  }

  allow(site: string): void {
    this.#allowed.set([...new Set([...this.allowed(), site])])
  }

  /** Images of a conversation of an opened corpus that are on the user's machine. */
  ofConversation(
    corpus: CorpusInfo,
    split: string,
    id: string,
    signal: AbortSignal,
  ): Promise<readonly FoundImage[]> {
    return tracked(this.#ingest.images(splitRequest(corpus, split), id, signal))
  }

  /** An image on a site that the user has allowed. */
  at(address: string, signal: AbortSignal): Promise<ImageAnswer> {
    return tracked(this.#ingest.image(address, this.allowed(), signal))
  }
}
