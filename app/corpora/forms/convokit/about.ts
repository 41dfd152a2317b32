import type { Citation } from '../../adapter.ts'
import { field, type Metadata } from '../../shared/convokit/value.ts'

/** Description of a corpus from `corpus.json`. */
export interface About {
  readonly title: string
  readonly description: string
  readonly citation: Citation
}

const DATASETS = 'https://convokit.cornell.edu/documentation/datasets.html'

/**
 * Reads title, description and citation, if `corpus.json` has them. Its content is up to the authors. An unknown year
 * is 0.
 */
export function aboutOf(corpus: Metadata): About {
  const byKey = new Map(Object.keys(corpus).map((key) => [key.toLowerCase(), key]))
  const text = (...names: string[]): string => {
    for (const name of names) {
      const value = field(corpus, byKey.get(name) ?? '')
      if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 1000)
      if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) {
        return value.join(', ').slice(0, 1000)
      }
    }
    return ''
  }
  const title = text('title', 'name') || 'ConvoKit corpus'
  const cited = text('citation', 'cite', 'reference')
  const url = text('url', 'website', 'homepage', 'source')
  return {
    title: title.slice(0, 120),
    description: text('description', 'about'),
    citation: {
      authors: text('authors', 'author'),
      year: yearOf(field(corpus, byKey.get('year') ?? '')) ?? yearOf(cited) ?? 0,
      title: cited || title,
      venue: text('venue', 'publisher'),
      url: /^https?:\/\//i.test(url) ? url : DATASETS,
      licence: text('licence', 'license'),
    },
  }
}

function yearOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const found = /\b(19|20)\d\d\b/.exec(String(value))
  return found ? Number(found[0]) : undefined
}
