import type {
  Conversation,
  Facet,
  FacetKind,
  FacetValue,
  ParticipantField,
  Scalar,
  TurnField,
} from '../../../model/index.ts'
import { attribute, participantAttribute } from '../../shared/attribute_facet.ts'
import { capitalized } from '../../shared/capitalized.ts'
import { outcomeFacet } from '../../shared/outcome.ts'
import { LIKENESSES, SATISFACTIONS } from './participants.ts'

interface Property {
  /** Key in `Participant.attributes`. */
  readonly key: string
  readonly title: string
  readonly kind: FacetKind
  readonly unit?: string
  /** From low to high. */
  readonly order?: readonly string[]
  /** True if there is also a facet over both participants. */
  readonly shared?: true
}

/** Values of `education` in the release, from low to high. */
const EDUCATIONS = [
  'some high school, no diploma',
  'high school graduate / ged',
  'trade school',
  'some 2 year college, no degree',
  "some 2 year college, associate's degree",
  'some 4 year college, no degree',
  "some 4 year college, bachelor's degree",
  "master's degree",
  'doctorate degree',
]

/** Social value orientations, from self to others. */
const ORIENTATIONS = ['proself', 'prosocial', 'unclassified']

const properties: readonly Property[] = [
  { key: 'points', title: 'points', kind: 'number', unit: 'points' },
  { key: 'high_item', title: 'high-priority item', kind: 'category', shared: true },
  { key: 'medium_item', title: 'medium-priority item', kind: 'category' },
  { key: 'low_item', title: 'low-priority item', kind: 'category' },
  { key: 'satisfaction', title: 'satisfaction', kind: 'category', order: SATISFACTIONS, shared: true },
  { key: 'satisfaction_score', title: 'satisfaction, 1 to 5', kind: 'number' },
  { key: 'likeness', title: 'liking for partner', kind: 'category', order: LIKENESSES, shared: true },
  { key: 'likeness_score', title: 'liking for partner, 1 to 5', kind: 'number' },
  { key: 'svo', title: 'SVO', kind: 'category', order: ORIENTATIONS, shared: true },
  { key: 'age', title: 'age', kind: 'number', unit: 'years' },
  { key: 'gender', title: 'gender', kind: 'category', shared: true },
  { key: 'ethnicity', title: 'ethnicity', kind: 'category', shared: true },
  { key: 'education', title: 'education', kind: 'category', order: EDUCATIONS, shared: true },
  { key: 'extraversion', title: 'extraversion', kind: 'number' },
  { key: 'agreeableness', title: 'agreeableness', kind: 'number' },
  { key: 'conscientiousness', title: 'conscientiousness', kind: 'number' },
  { key: 'emotional_stability', title: 'emotional stability', kind: 'number' },
  { key: 'openness_to_experiences', title: 'openness to experiences', kind: 'number' },
]

/** Facets of the conversation, of both participants together and of each participant. */
export const facets: readonly Facet[] = [
  outcomeFacet(),
  { key: 'annotated', title: 'Annotated', kind: 'boolean', read: (c) => c.annotated.length > 0 },
  attribute('proposals', 'Submitted deals', 'number'),
  attribute('joint_points', 'Joint points', 'number', 'points'),
  attribute('points_difference', 'Point gap', 'number', 'points'),
  attribute('integrative_potential', 'Integrative potential (most joint points)', 'number', 'points'),
  attribute('pareto_optimal', 'Pareto-optimal deal', 'boolean'),
  attribute('distance_to_frontier', 'Distance to the Pareto frontier', 'number', 'points'),
  attribute('same_high_item', 'Same high-priority item', 'boolean'),
  ...properties.filter((property) => property.shared).map(ofBoth),
  ...[0, 1].flatMap((position) => properties.map((property) => ofParticipant(property, position))),
]

/** The same properties of each participant. */
export const participantFields: readonly ParticipantField[] = properties.map(
  ({ key, title, kind, unit, order }) => ({
    ...participantAttribute(key, capitalized(title), kind, unit),
    ...(order && { order }),
  }),
)

/** Values of turns that submit a deal. */
export const turnFields: readonly TurnField[] = [1, 2].map((agent) => ({
  key: `offer_agent_${agent}_points`,
  ownedBy: `mturk_agent_${agent}`,
  title: `Points for Agent ${agent} in the submitted deal`,
  kind: 'number',
  unit: 'points',
}))

function ofParticipant({ key, title, kind, unit, order }: Property, position: number): Facet {
  const read = (conversation: Conversation): FacetValue => valueOfParticipant(conversation, position, key)
  const agent = position + 1
  return {
    key: `agent_${agent}_${key}`,
    title: `Agent ${agent}: ${title}`,
    kind,
    ...(unit && { unit }),
    ...(order && { order }),
    read,
  }
}

/** Facet with the distinct values of both participants. */
function ofBoth({ key, title, order }: Property): Facet {
  const read = (conversation: Conversation): FacetValue => {
    const values = conversation.participants.map((_, i) => valueOfParticipant(conversation, i, key))
    const given = values.filter((value) => typeof value === 'string')
    return given.length === 0 ? null : [...new Set(given)]
  }
  return { key, title: `Either agent: ${title}`, kind: 'list', ...(order && { order }), read }
}

function valueOfParticipant(conversation: Conversation, position: number, key: string): Scalar {
  return conversation.participants[position]?.attributes[key] ?? null
}
