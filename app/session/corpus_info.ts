import type { AsyncData } from '../base/async_data.ts'
import { errorFromData } from '../base/errors.ts'
import type { Catalogue, CatalogueCorpus, CatalogueSplit } from '../corpora/catalogue.ts'
import { type LabelScheme, type OpenRequest, originText } from '../model/index.ts'
import type { CorpusDescription } from '../protocol/corpus_description.ts'
import type { Candidate } from '../protocol/import_state.ts'
import { withoutDocuments } from '../tables/schema.ts'
import { session as text } from './messages.ts'

/** Information about a corpus: its catalogue entry, and the declarations of its adapter. */
export interface CorpusInfo extends Omit<CorpusDescription, 'title' | 'adapter'> {
  readonly entry: CatalogueCorpus
  readonly id: string
  readonly title: string
  readonly madeUp: boolean
  readonly note: string
  readonly splits: readonly CatalogueSplit[]
  /** Source from which the user opened it. Null if it is in the catalogue. */
  readonly opened: OpenRequest | null
  /** All formats in which it can be read. Empty if it is in the catalogue. */
  readonly candidates: readonly Candidate[]
  /** Set if a blind review hides parts of the corpus: the full corpus, and the hidden schemes. */
  readonly blind?: { readonly whole: CorpusInfo; readonly schemes: readonly LabelScheme[] }
}

/** The full corpus, even if the page shows it without its hidden parts. */
export function wholeCorpus(corpus: CorpusInfo): CorpusInfo {
  return corpus.blind?.whole ?? corpus
}

/** True if single conversations can be fetched without the corpus's index. */
export function isPacked({ entry }: CorpusInfo): boolean {
  return entry.published !== undefined
}

/** True if a server answers questions about the corpus, so that the page has no tables of it. */
export function isServed({ entry }: Pick<CorpusInfo, 'entry'>): boolean {
  return entry.published?.answers !== undefined
}

/** `host:port` of the server that answers questions about the corpus. Null if the page does it itself. */
export function answeringHost({ entry }: Pick<CorpusInfo, 'entry'>): string | null {
  const { answers } = entry.published ?? {}
  return answers === undefined ? null : new URL(answers).host
}

/** `host:port` of the server that keeps the reviews of the corpus, too. Null if they stay in the browser. */
export function reviewsHost({ entry }: Pick<CorpusInfo, 'entry'>): string | null {
  const { reviews } = entry.published ?? {}
  return reviews === undefined ? null : new URL(reviews).host
}

/** The tables available to queries. Large published corpora have no documents in them. */
export function askedTables({ entry, tables }: Pick<CorpusInfo, 'entry' | 'tables'>): CorpusInfo['tables'] {
  return lacksDocuments({ entry }) ? withoutDocuments(tables) : tables
}

/** True if participants of the corpus can be listed, counted and filtered. */
export function hasParticipants(corpus: Pick<CorpusInfo, 'entry' | 'participantFields'>): boolean {
  return corpus.participantFields !== undefined && !lacksDocuments(corpus)
}

/** True if the tables have no document column. */
export function lacksDocuments({ entry }: Pick<CorpusInfo, 'entry'>): boolean {
  return entry.published?.large === true
}

/**
 * Title of a corpus in texts. Includes the origin of an opened corpus, because its author chose the title freely. A
 * local file's title is its name already.
 */
export function titleWithOrigin({ title, opened }: Pick<CorpusInfo, 'title' | 'opened'>): string {
  return opened && opened.source.kind !== 'local' ? `${title} (${originText(opened.source)})` : title
}

/** The corpus that an address names: by its id, or by an earlier one that no other corpus has now. */
export function corpusNamed(
  { corpora }: Pick<AvailableCorpora, 'corpora'>,
  id: string,
): CorpusInfo | undefined {
  return corpora.find((c) => c.id === id) ?? corpora.find(({ entry }) => entry.formerly?.includes(id))
}

/** Moves made-up samples to the end. */
export function realFirst<Corpus extends Pick<CorpusInfo, 'madeUp'>>(corpora: readonly Corpus[]): Corpus[] {
  return [...corpora.filter(({ madeUp }) => !madeUp), ...corpora.filter(({ madeUp }) => madeUp)]
}

/** A part of the catalogue that could not be used: its path, and a message. */
export interface OfferProblem {
  readonly where: string
  readonly message: string
}

/** The corpora that this site offers, those that the user opened, and problems of the catalogue. */
export interface AvailableCorpora {
  readonly corpora: readonly CorpusInfo[]
  /** All corpora with built-in support, even if the site does not offer them. */
  readonly known: readonly CorpusDescription[]
  readonly problems: readonly OfferProblem[]
  /** Base URL of the Hugging Face Hub. */
  readonly hub: string | null
}

/** Joins catalogue entries with adapters. An entry without an adapter becomes a problem. */
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

/** Default base URL, unless the catalogue names another. */
export const HUB = 'https://huggingface.co'

/** The offer while there is no catalogue. The user's own data can still be opened. */
function availableSoFar(catalogue: AsyncData<AvailableCorpora>): AvailableCorpora {
  if (catalogue.status === 'ready') return catalogue.value
  const problems =
    catalogue.status === 'failed' ? [{ where: 'catalogue.json', message: catalogue.error.message }] : []
  return { corpora: [], known: [], problems, hub: HUB }
}

/** The offer after the user opened a corpus. */
export function withOpened(catalogue: AsyncData<AvailableCorpora>, corpus: CorpusInfo): AvailableCorpora {
  return withCorpus(availableSoFar(catalogue), corpus)
}

/** Adds a corpus, or replaces the one with the same id. */
function withCorpus(offer: AvailableCorpora, corpus: CorpusInfo): AvailableCorpora {
  return { ...offer, corpora: [...withoutCorpus(offer, corpus.id).corpora, corpus] }
}

export function withoutCorpus(offer: AvailableCorpora, id: string): AvailableCorpora {
  return { ...offer, corpora: offer.corpora.filter((corpus) => corpus.id !== id) }
}

/**
 * Resolves with the catalogue as soon as it is loaded.
 * @param subscribe registers a listener for changes, and returns a function that removes it
 * @throws ParleyError if the catalogue cannot be loaded
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

/** The reloaded catalogue, including corpora that the user opened in the meantime. */
export function renewedCorpora(
  catalogue: AsyncData<AvailableCorpora>,
  offer: AvailableCorpora,
): AvailableCorpora {
  const opened = catalogue.status === 'ready' ? catalogue.value.corpora.filter((c) => c.opened) : []
  return opened.reduce(withCorpus, offer)
}
