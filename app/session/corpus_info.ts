import type { AsyncData } from '../base/async_data.ts'
import { errorFromData } from '../base/errors.ts'
import type { Catalogue, CatalogueCorpus, CatalogueSplit } from '../corpora/catalogue.ts'
import { type LabelScheme, type OpenRequest, originText } from '../model/index.ts'
import type { CorpusDescription } from '../protocol/corpus_description.ts'
import type { Candidate } from '../protocol/import_state.ts'
import { withoutDocuments } from '../tables/schema.ts'
import { session as text } from './messages.ts'

/** What the page knows of a corpus: its catalogue entry, and what its adapter declares. */
export interface CorpusInfo extends Omit<CorpusDescription, 'title' | 'adapter'> {
  readonly entry: CatalogueCorpus
  readonly id: string
  readonly title: string
  readonly madeUp: boolean
  readonly note: string
  readonly splits: readonly CatalogueSplit[]
  /** Where it was opened from; `null`: the catalogue names it. */
  readonly opened: OpenRequest | null
  /** Every way in which it can be read; empty where the catalogue names it. */
  readonly candidates: readonly Candidate[]
  /** Of a corpus as a blind review shows it: what it is without that, and the schemes that are hidden. */
  readonly blind?: { readonly whole: CorpusInfo; readonly schemes: readonly LabelScheme[] }
}

/** A corpus with all that it declares, also where a page is drawn without a part of it. */
export function wholeCorpus(corpus: CorpusInfo): CorpusInfo {
  return corpus.blind?.whole ?? corpus
}

/** Whether each conversation of a corpus can be had by itself, without its index. */
export function isPacked({ entry }: CorpusInfo): boolean {
  return entry.published !== undefined
}

/** The tables that queries ask: that of a large published corpus has no documents. */
export function askedTables({ entry, tables }: Pick<CorpusInfo, 'entry' | 'tables'>): CorpusInfo['tables'] {
  return lacksDocuments({ entry }) ? withoutDocuments(tables) : tables
}

/** Whether queries find no column of documents. */
export function lacksDocuments({ entry }: Pick<CorpusInfo, 'entry'>): boolean {
  return entry.published?.large === true
}

/**
 * What a corpus is called in texts: where it is not the site's own, with where it comes from, since its title is up to
 * whoever made it. That of a file of this computer is its name already.
 */
export function titleWithOrigin({ title, opened }: Pick<CorpusInfo, 'title' | 'opened'>): string {
  return opened && opened.source.kind !== 'local' ? `${title} (${originText(opened.source)})` : title
}

/** Something in the catalogue that could not be used: where it stands, and a sentence. */
export interface OfferProblem {
  readonly where: string
  readonly message: string
}

/** The corpora that this site offers, and those that the reader has opened, and what in its catalogue could not be used. */
export interface AvailableCorpora {
  readonly corpora: readonly CorpusInfo[]
  /** The corpora that Parley knows by heart, whether or not the site offers them. */
  readonly known: readonly CorpusDescription[]
  readonly problems: readonly OfferProblem[]
  /** The base address of the Hugging Face Hub. */
  readonly hub: string | null
}

/** Brings catalogue entries and adapters together; an entry without an adapter becomes a problem. */
export function availableCorpora(
  catalogue: Catalogue,
  descriptions: readonly CorpusDescription[],
): AvailableCorpora {
  const corpora: CorpusInfo[] = []
  const problems: OfferProblem[] = catalogue.problems.map(({ where, expected, found }) => ({
    where,
    message: text.oddCatalogue(expected, found),
  }))
  for (const entry of catalogue.corpora) {
    const description = entry.description ?? descriptions.find((d) => d.adapter === entry.adapter)
    if (description) {
      const { id, title, madeUp, note, splits } = entry
      corpora.push({ ...description, entry, id, title, madeUp, note, splits, opened: null, candidates: [] })
    } else {
      const known = descriptions.map((d) => d.adapter)
      problems.push({ where: entry.id, message: text.noAdapter(entry.adapter, known) })
    }
  }
  return { corpora, known: descriptions, problems, hub: catalogue.hub }
}

/** The Hugging Face Hub, unless the catalogue names another. */
export const HUB = 'https://huggingface.co'

/** What is offered where the catalogue cannot be had: what the reader brings can still be opened. */
function availableSoFar(catalogue: AsyncData<AvailableCorpora>): AvailableCorpora {
  if (catalogue.status === 'ready') return catalogue.value
  const problems =
    catalogue.status === 'failed' ? [{ where: 'catalogue.json', message: catalogue.error.message }] : []
  return { corpora: [], known: [], problems, hub: HUB }
}

/** What is offered once the reader has opened a corpus. */
export function withOpened(catalogue: AsyncData<AvailableCorpora>, corpus: CorpusInfo): AvailableCorpora {
  return withCorpus(availableSoFar(catalogue), corpus)
}

/** With this corpus, in place of one of the same id. */
function withCorpus(offer: AvailableCorpora, corpus: CorpusInfo): AvailableCorpora {
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
