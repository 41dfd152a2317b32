/**
 * # Glossary
 *
 * One name for one thing. Words in brackets are used elsewhere in the field and avoided here.
 *
 * - **Corpus**: a published collection of conversations, in one or more splits. [dataset, collection]
 * - **Split**: a named part of a corpus (`train`, `validation`, `test`, …). [fold, subset]
 * - **Record**: one row of a published file, exactly as published. [example, sample]
 * - **Conversation**: one dialogue between participants, as a plain document. [dialogue, chat, session]
 * - **Participant**: somebody who speaks in a conversation, with a role and private knowledge. [agent, player, user]
 * - **Turn**: one step of a conversation, counted from 0: an utterance, an action, or both. [message, event]
 * - **Utterance**: the text of a turn. [message, content]
 * - **Action**: what a turn does beside speaking: proposing a deal, accepting, selecting, walking away. [event]
 * - **Label**: one value of a label scheme, given to a turn by somebody. [tag, annotation, class]
 * - **Label scheme**: a closed list of label values with definitions (strategies, dialogue acts, deception quadrants).
 * - **Annotated**: somebody looked at a turn under a scheme, whether or not they gave it a label.
 * - **Block**: scenario data to be shown: a text, a list of fields, or a table.
 * - **Outcome**: how a conversation ended, as far as its record tells.
 * - **Facet**: a property of a whole conversation by which a corpus can be filtered and counted.
 */
export type { Action, ActionType, Allocation, Item, Payload, Price } from './action.ts'
export type { AddedLabels } from './added_labels.ts'
export { withAddedLabels } from './added_labels.ts'
export type { Block, Cell, Field, FieldsBlock, TableBlock, TextBlock } from './block.ts'
export type { Citation } from './citation.ts'
export { contextPieces } from './context_pieces.ts'
export type { Conversation, LabelCounts, Participant, Scalar, Turn, TurnValues } from './conversation.ts'
export {
  formatLabelCounts,
  isUtterance,
  labelCounts,
  parseLabelCounts,
  preview,
  roleText,
} from './conversation.ts'
export type { ConvokitWay } from './convokit_way.ts'
export type { ExampleQuery } from './example_query.ts'
export type {
  Facet,
  FacetKind,
  FacetValue,
  FilterField,
  TurnField,
  TurnFieldKind,
  ValueNames,
} from './facet.ts'
export { filterFields, TURNS_FACET } from './facet.ts'
export type {
  FacetFilter,
  FieldRef,
  Filter,
  LabelFilter,
  RangeFilter,
  SearchMode,
  SequenceFilter,
  ValuesFilter,
} from './finding/filter.ts'
export {
  findsTurns,
  isEmptyFilter,
  isSameField,
  listsTurns,
  MISSING,
  NO_FILTER,
  onlyTurns,
  wantsLabels,
  wantsTurns,
} from './finding/filter.ts'
export {
  toggleLabel,
  toggleValue,
  type Wish,
  withFacet,
  withLabels,
  withoutUnannotated,
  withUnannotated,
} from './finding/filter_change.ts'
export type { Highlighter, PatternMatches, TextPiece } from './finding/highlight.ts'
export { highlighterOf, patternsOf, piecesOf } from './finding/highlight.ts'
export type { SearchTerm } from './finding/search.ts'
export { parseSearch } from './finding/search.ts'
export type { NumberCondition } from './finding/search_fields.ts'
export {
  formatTerm,
  parseNumberCondition,
  SEARCH_FIELDS,
  schemeOfField,
} from './finding/search_fields.ts'
export {
  type FacetColumn,
  facetOfColumn,
  isAsPublished,
  isFacetColumn,
  SORTABLE,
  type Sort,
  type SortColumn,
} from './finding/sort.ts'
export { HIDDEN_PARTS, type Hidden, type HiddenPart, type Knowledge } from './knowledge/knowledge.ts'
export type { Hue, Label, LabelDefinition, LabelScheme } from './label.ts'
export { labelDefinition } from './label.ts'
export type { CandidatesRoles } from './lens_roles/candidates.ts'
export type { PricePathRoles } from './lens_roles/price_path.ts'
export type { LensRoles } from './lens_roles.ts'
export { fingerprintOf, fingerprintOfBytes } from './links/fingerprint.ts'
export type { ListColumnChoice } from './list_column.ts'
export { hasListOfTurns, type Mapping } from './mapping.ts'
export type { Check, Outcome, OutcomeStatus } from './outcome.ts'
export type { CorpusOverview, ExampleView, KnownIssue } from './overview.ts'
export type { RawText, SourceRecord } from './record.ts'
export { type HubAddresses, hubAddresses } from './sources/hub_addresses.ts'
export type { FileContent, FileForm, PublishedFile, RecordsWithin } from './sources/published_file.ts'
export { catalogueFile } from './sources/published_file.ts'
export { isPrivateSite, originOf, originsOf, originText, siteText } from './sources/source_origin.ts'
export type { LocalFile, OpenRequest, Reading, SourceRef } from './sources/source_ref.ts'
export {
  MOST_ADDRESSES,
  MOST_LOCAL_FILES,
  openedId,
  READ_BY_CONTENT,
  sourceTitle,
} from './sources/source_ref.ts'
export { hubOrigin, isTrusted, sitesToAsk, type Trusted } from './sources/trusted_sites.ts'
export { threadDepths } from './threads.ts'
