import type { Facet, TurnField } from '../facet.ts'
import type { LabelScheme } from '../label.ts'
import type { LensRoles } from '../lens_roles.ts'
import type { CorpusOverview } from '../overview.ts'
import type { Knowledge } from './knowledge.ts'

/** What of a corpus a page is drawn by. */
interface DrawnCorpus {
  readonly labelSchemes: readonly LabelScheme[]
  readonly facets: readonly Omit<Facet, 'read'>[]
  readonly turnFields: readonly TurnField[]
  readonly lensRoles?: LensRoles
  readonly overview?: CorpusOverview
  readonly knowledge?: Knowledge
}

/** Every corpus may declare it: whether somebody looked for labels in a conversation. */
const ANNOTATED = 'annotated'

/**
 * A corpus as if it had no labels of some schemes, for a page in a blind review: without those schemes, the facets that
 * follow from labels, the lens that draws them, and the links that ask for them.
 */
export function withoutSchemes<C extends DrawnCorpus>(corpus: C, hidden: readonly string[]): C {
  if (hidden.length === 0) return corpus
  const { labelSchemes, facets, lensRoles, overview, knowledge } = corpus
  const gone = new Set([ANNOTATED, ...(knowledge?.fromLabels?.attributes ?? [])])
  return {
    ...corpus,
    labelSchemes: labelSchemes.filter(({ id }) => !hidden.includes(id)),
    facets: facets.filter(({ key }) => !gone.has(key)),
    ...(lensRoles && { lensRoles: withoutLens(lensRoles, hidden) }),
    ...(overview && { overview: { ...overview, examples: [], knownIssues: [] } }),
  }
}

function withoutLens({ deceptionLanes, ...others }: LensRoles, hidden: readonly string[]): LensRoles {
  if (!deceptionLanes) return others
  const { meant, taken, quadrants } = deceptionLanes
  const isHidden = [meant, taken, quadrants].some(({ scheme }) => hidden.includes(scheme))
  return isHidden ? others : { ...others, deceptionLanes }
}
