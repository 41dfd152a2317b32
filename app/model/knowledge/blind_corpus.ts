import type { CorpusOverview } from '../corpus_overview.ts'
import type { Facet, ParticipantField, TurnField } from '../facet.ts'
import type { LabelScheme } from '../label.ts'
import type { LensRoles } from '../lens_roles.ts'
import type { Knowledge } from './knowledge.ts'

/** The parts of a corpus that a page renders. */
interface DrawnCorpus {
  readonly labelSchemes: readonly LabelScheme[]
  readonly facets: readonly Omit<Facet, 'read'>[]
  readonly turnFields: readonly TurnField[]
  readonly participantFields?: readonly Omit<ParticipantField, 'read'>[]
  readonly lensRoles?: LensRoles
  readonly overview?: CorpusOverview
  readonly knowledge?: Knowledge
}

/** Facet that any corpus may declare: true if a conversation was examined for labels. */
const ANNOTATED = 'annotated'

/**
 * Removes label schemes from a corpus for a blind review, together with facets derived from labels, lenses that show
 * them, and links that filter by them.
 */
export function withoutSchemes<C extends DrawnCorpus>(corpus: C, hidden: readonly string[]): C {
  if (hidden.length === 0) return corpus
  const { labelSchemes, facets, participantFields, lensRoles, overview, knowledge } = corpus
  const gone = new Set([ANNOTATED, ...(knowledge?.fromLabels?.attributes ?? [])])
  return {
    ...corpus,
    labelSchemes: labelSchemes.filter(({ id }) => !hidden.includes(id)),
    facets: facets.filter(({ key }) => !gone.has(key)),
    ...(participantFields && { participantFields: participantFields.filter(({ key }) => !gone.has(key)) }),
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
