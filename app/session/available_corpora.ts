import type { AsyncData } from '../base/async_data.ts'
import { errorFromData } from '../base/errors.ts'
import type { AvailableCorpora, CorpusInfo } from './corpus_info.ts'

/** The Hugging Face Hub, unless the catalogue names another. */
export const HUB = 'https://huggingface.co'

/** What is offered where the catalogue cannot be had: what the reader brings can still be opened. */
export function availableSoFar(catalogue: AsyncData<AvailableCorpora>): AvailableCorpora {
  if (catalogue.status === 'ready') return catalogue.value
  const problems =
    catalogue.status === 'failed' ? [{ where: 'catalogue.json', message: catalogue.error.message }] : []
  return { corpora: [], known: [], problems, hub: HUB }
}

/** With this corpus, in place of one of the same id. */
export function withCorpus(offer: AvailableCorpora, corpus: CorpusInfo): AvailableCorpora {
  return { ...offer, corpora: [...withoutCorpus(offer, corpus.id).corpora, corpus] }
}

export function withoutCorpus(offer: AvailableCorpora, id: string): AvailableCorpora {
  return { ...offer, corpora: offer.corpora.filter((corpus) => corpus.id !== id) }
}

/**
 * The catalogue, as soon as it is there.
 * @param subscribe calls what it is given at each change; what it returns ends that
 * @throws ParleyError where it cannot be had
 */
export function whenAvailable(
  catalogue: () => AsyncData<AvailableCorpora>,
  subscribe: (listener: () => void) => () => void,
): Promise<AvailableCorpora> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = catalogue()
      if (now.status === 'loading') return
      stop()
      if (now.status === 'ready') resolve(now.value)
      else reject(errorFromData(now.error))
    }
    const stop = subscribe(look)
    look()
  })
}

/** What the catalogue says now, with the corpora that the reader has opened meanwhile. */
export function renewedCorpora(
  catalogue: AsyncData<AvailableCorpora>,
  offer: AvailableCorpora,
): AvailableCorpora {
  const opened = catalogue.status === 'ready' ? catalogue.value.corpora.filter((c) => c.opened) : []
  return opened.reduce(withCorpus, offer)
}
