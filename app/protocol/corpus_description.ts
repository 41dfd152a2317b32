import type {
  Citation,
  ConvokitWay,
  CorpusOverview,
  ExampleQuery,
  Facet,
  Knowledge,
  LabelScheme,
  LensRoles,
  ListColumnChoice,
  ParticipantField,
  TurnField,
} from '../model/index.ts'
import type { CorpusTables } from '../tables/schema.ts'

/** An adapter's declarations as plain data for the page. The adapter's code stays in the worker. */
export interface CorpusDescription {
  readonly adapter: string
  readonly title: string
  readonly description: string
  readonly citation: Citation
  /** Id of the dataset on the Hugging Face Hub, or null. */
  readonly hub: string | null
  readonly labelSchemes: readonly LabelScheme[]
  readonly facets: readonly Omit<Facet, 'read'>[]
  readonly turnFields: readonly TurnField[]
  readonly addressed?: true
  /** Undefined for a corpus published by an older version, whose index has no participants. */
  readonly participantFields?: readonly Omit<ParticipantField, 'read'>[]
  readonly listColumns?: readonly ListColumnChoice[]
  readonly exampleQueries?: readonly ExampleQuery[]
  readonly overview?: CorpusOverview
  readonly lensRoles?: LensRoles
  readonly knowledge?: Knowledge
  readonly convokit?: ConvokitWay
  /** The scheme whose labels can be corrected in the corpus's own format. */
  readonly correctsLabels?: string
  readonly tables: CorpusTables
}
