import { choiceText } from '../../fields/conditions/choice.ts'
import { conditionForm } from '../../fields/conditions/conditions.ts'
import { fieldMessages } from '../../fields/messages.ts'
import { FIELD_KINDS } from '../../fields/registry.ts'
import {
  type FacetFilter,
  type Filter,
  type FilterField,
  filterFields,
  isSameField,
  type LabelFilter,
  type LabelScheme,
  labelDefinition,
  MISSING,
  NO_FILTER,
  type OnlyPlace,
  PARTNERS,
  participantFields,
  type SequenceFilter,
  type StepTest,
} from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { filterParts as said } from './parts_messages.ts'

/** The part of a corpus that is needed to describe its filters. */
export type FilterWords = Pick<CorpusInfo, 'labelSchemes' | 'facets' | 'turnFields' | 'participantFields'>

/** A part of a filter that can be removed separately. */
export interface FilterPart {
  /** Unique within the filter, and stable while the part changes. */
  readonly id: string
  /** Description: `Agent 1 SVO: prosocial, not proself`. */
  readonly text: string
  /** This part without the others. */
  readonly alone: Filter
  /** Removes this part from a filter and keeps the rest as it is then. */
  without(filter: Filter): Filter
}

/** Lists the parts of a filter in a fixed order: search, facets (last changed last), labels, sequence, selection. */
export function filterParts(filter: Filter, words: FilterWords): FilterPart[] {
  const { search, mode, facets, labels, sequence, only } = filter
  return [
    ...(search.trim() === ''
      ? []
      : [part('search', searchText(filter), { search, mode }, (now) => ({ ...now, search: '' }))]),
    ...facets.map((facet, i) =>
      part(
        idOf(`facet ${facet.of ?? ''} ${facet.key}`, i, facets, (one) => isSameField(one, facet)),
        facetText(facet, words),
        { facets: [facet] },
        (now) => ({ ...now, facets: removed(now.facets, facet, (one) => isSameField(one, facet)) }),
      ),
    ),
    ...labels.map((chosen, i) =>
      part(
        idOf(`labels ${chosen.scheme}`, i, labels, ({ scheme }) => scheme === chosen.scheme),
        labelText(chosen, words.labelSchemes),
        { labels: [chosen] },
        (now) => ({
          ...now,
          labels: removed(now.labels, chosen, ({ scheme }) => scheme === chosen.scheme),
        }),
      ),
    ),
    ...(sequence
      ? [
          part('sequence', sequenceText(sequence, words), { sequence }, (now) => ({
            ...now,
            sequence: null,
          })),
        ]
      : []),
    ...(only ? [part('only', onlyText(only), { only }, ({ only: _, ...rest }) => rest)] : []),
  ]
}

/** Id of a part. Links of comparisons can have several parts about a field. */
function idOf<Part>(
  id: string,
  at: number,
  parts: readonly Part[],
  isAlike: (part: Part) => boolean,
): string {
  const before = parts.slice(0, at).filter(isAlike).length
  return before === 0 ? id : `${id} ${before + 1}`
}

/** Removes the parts about a field or, if there are several, one of them. */
function removed<Part>(
  parts: readonly Part[],
  part: Part,
  isAlike: (part: Part) => boolean,
): readonly Part[] {
  if (parts.filter(isAlike).length < 2) return parts.filter((one) => !isAlike(one))
  const text = JSON.stringify(part)
  return parts.filter((one) => JSON.stringify(one) !== text)
}

const part = (
  id: string,
  text: string,
  conditions: Partial<Filter>,
  without: FilterPart['without'],
): FilterPart => ({ id, text, alone: { ...NO_FILTER, ...conditions }, without })

const NO_WORDS: FilterWords = { labelSchemes: [], facets: [], turnFields: [] }

/** Number of parts that can be removed separately. */
export function countParts(filter: Filter): number {
  return filterParts(filter, NO_WORDS).length
}

/** Removes the last part, in the order of `filterParts`. Returns an empty filter unchanged. */
export function dropLast(filter: Filter): Filter {
  const last = filterParts(filter, NO_WORDS).at(-1)
  return last ? last.without(filter) : filter
}

/** Formats a facet value. `true` and `false` are translated only in boolean facets. */
export function valueText(value: string, facet: Pick<FilterField, 'kind' | 'names'> | undefined): string {
  if (value === MISSING) return fieldMessages.notGiven
  if (value === '') return said.empty
  return facet ? FIELD_KINDS[facet.kind].chosenText(value, facet.names) : value
}

/** Removes colons from a title that is followed by one: `Agent 1 SVO`. */
export function plainTitle(title: string): string {
  return title.replaceAll(': ', ' ')
}

function searchText({ search, mode }: Filter): string {
  return said.search[mode](search.trim())
}

function facetText(part: FacetFilter, words: FilterWords): string {
  const field = [...filterFields(words), ...participantFields(words)].find((f) => isSameField(f, part))
  const unknown = { turn: said.unknownTurnField, participant: said.unknownParticipantField }
  const ignored = field ? '' : part.of ? unknown[part.of] : said.unknownFacet
  const title = plainTitle(field?.title ?? part.key)
  const condition = (of: FacetFilter) =>
    conditionForm(of).text(of, field?.unit, (value) => valueText(value, field))
  if (part.of === 'participant') return said.hasParticipant(`${title}${condition(part)}`) + ignored
  if (part.of !== 'turn') return `${title}${condition(part)}${ignored}`
  if (part.kind === 'range' || part.exclude.length === 0)
    return said.hasTurn(`${title}${condition(part)}`) + ignored
  const none = `${title}${condition({ ...part, include: part.exclude, exclude: [], match: 'any' })}`
  const some = part.include.length > 0 ? `${title}${condition({ ...part, exclude: [] })}` : ''
  return said.hasNoTurn(some, none) + ignored
}

/** Section title of a field. */
export function fieldTitle({ title, of }: FilterField): string {
  if (of === 'participant') return said.inParticipant(title)
  return of === 'turn' ? said.inTurn(title) : title
}

function labelText(filter: LabelFilter, schemes: readonly LabelScheme[]): string {
  const scheme = schemes.find((s) => s.id === filter.scheme)
  const leavesOut = filter.exclude.includes(MISSING)
  const named = { ...filter, exclude: filter.exclude.filter((value) => value !== MISSING) }
  const chosen = choiceText(named, (value) =>
    value === MISSING ? said.notAnnotated : labelTitle(schemes, { scheme: filter.scheme, value }),
  )
  const values = [chosen, ...(leavesOut ? [said.annotatedOnly] : [])].filter((text) => text !== '').join(', ')
  const ignored = scheme ? '' : said.unknownScheme
  return said.labels(scheme?.title ?? filter.scheme, values, filter.on === 'turn') + ignored
}

/** Title of a label, or its value if the scheme doesn't declare it. */
export function labelTitle(
  schemes: readonly LabelScheme[],
  label: { readonly scheme: string; readonly value: string },
): string {
  return labelDefinition(schemes, label)?.title ?? label.value
}

/** Title of a label, unique across all schemes: `Lie`, or `Lie (Sender's intention)` if there are two. */
export function distinctLabelTitle(
  schemes: readonly LabelScheme[],
  label: { readonly scheme: string; readonly value: string },
): string {
  const title = labelTitle(schemes, label)
  const alike = schemes.filter(({ values }) => values.some((v) => v.title === title))
  const own = schemes.find((s) => s.id === label.scheme)
  return alike.length > 1 && own ? `${title} (${own.title})` : title
}

function onlyText(only: readonly OnlyPlace[]): string {
  const turns = only.filter(({ turn }) => turn !== null).length
  return turns > 0 ? said.onlyTurns(turns) : said.onlyConversations(only.length)
}

function sequenceText({ first, next }: SequenceFilter, words: FilterWords): string {
  const [only] = next
  const start = testText(first, words)
  if (next.length === 1 && only?.by === 'anyone')
    return said.sequence(start, testText(only.test, words), only.within)
  return said.steps(
    start,
    next.map(({ test, by, within }) => said.step(testText(test, words), within, by)),
  )
}

/** A step of a sequence in words. */
export function testText(test: StepTest, { labelSchemes, turnFields }: FilterWords): string {
  if (test.kind === 'label') return distinctLabelTitle(labelSchemes, test)
  if (test.kind === 'action') return said.action[test.action as keyof typeof said.action] ?? test.action
  const title = turnFields.find(({ key }) => key === test.field)?.title ?? `${test.field}${said.unknownStep}`
  return said.change(test.field === PARTNERS ? said.partners : title, test.change, test.than)
}
