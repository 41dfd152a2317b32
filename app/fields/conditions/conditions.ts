import type { FacetFilter } from '../../model/index.ts'
import { fieldMessages } from '../messages.ts'
import { choiceText, chosenNote, formatChoice } from './choice.ts'
import { formatRange, rangeText } from './range.ts'

/** Formatting of a condition, by its kind. */
interface ConditionForm<C extends FacetFilter> {
  /** Prefix of its parameter: `f` in `f.outcome=deal`. */
  readonly letter: string
  /** Values of its parameters, by the suffix of their names after the field's key. */
  format(condition: C): readonly (readonly [suffix: string, value: string])[]
  /** Text after the field's title: `: prosocial, not proself`, ` 10–20 USD`. */
  text(condition: C, unit: string | undefined, valueText: (value: string) => string): string
  /** Note next to the title of its section in the filter panel. */
  note(condition: C): string
}

const FORMS: { readonly [K in FacetFilter['kind']]: ConditionForm<Extract<FacetFilter, { kind: K }>> } = {
  values: {
    letter: 'f',
    format: (filter) => [['', formatChoice(filter)], ...(filter.match === 'all' ? MATCH_ALL : [])],
    text: (filter, _unit, valueText) => `: ${choiceText(filter, valueText)}`,
    note: ({ include, exclude }) => chosenNote(include.length + exclude.length),
  },
  range: {
    letter: 'r',
    format: (filter) => [['', formatRange(filter)]],
    text: (filter, unit) => ` ${rangeText(filter)}${unit === undefined ? '' : ` ${unit}`}`,
    note: () => fieldMessages.range,
  },
}

const MATCH_ALL = [['.match', 'all']] as const

export function conditionForm(condition: FacetFilter): ConditionForm<FacetFilter> {
  return FORMS[condition.kind] as ConditionForm<FacetFilter>
}
