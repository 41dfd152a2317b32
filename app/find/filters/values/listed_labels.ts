import { type Hue, type LabelFilter, type LabelScheme, MISSING } from '../../../model/index.ts'
import { ui } from '../../../ui/messages.ts'
import { labelTitle } from '../filter_parts.ts'
import { MOST_VALUES } from './listed_values.ts'

/** Neutral hue for labels that the scheme doesn't declare. */
const UNDECLARED_HUE: Hue = 12

/** Data of a label in the panel. */
export interface ListedLabel {
  readonly value: string
  readonly title: string
  readonly definition: string
  readonly mark: string
  readonly hue: Hue
  /** Number of conversations under all other filters, or `null` if still unknown. */
  readonly count: number | null
}

/**
 * Labels of a scheme to show: declared ones first, then others, up to a limit. Chosen labels are always included.
 * @param known values with counts, or undefined if still unknown
 */
export function listLabels(
  scheme: LabelScheme,
  known: readonly { readonly value: string; readonly count: number }[] | undefined,
  part: Pick<LabelFilter, 'include' | 'exclude'> | null,
): { readonly shown: readonly ListedLabel[]; readonly total: number } {
  const counts = new Map(known?.map(({ value, count }) => [value, count]))
  const chosen = new Set([...(part?.include ?? []), ...(part?.exclude ?? [])])
  const declared = new Map(scheme.values.map((definition) => [definition.value, definition]))
  const values = new Set([...declared.keys(), ...counts.keys(), ...chosen])
  // “Not annotated” has a count, but isn't a label.
  values.delete(MISSING)
  const drawn = [...values].filter((value, i) => i < MOST_VALUES || chosen.has(value))
  const shown = drawn.map((value) => {
    const count = known ? (counts.get(value) ?? 0) : null
    const undeclared = {
      value,
      title: labelTitle([scheme], { scheme: scheme.id, value }),
      definition: ui.undeclaredLabel,
      mark: [...value.slice(0, 4)].slice(0, 2).join(''),
      hue: UNDECLARED_HUE,
    }
    return { ...(declared.get(value) ?? undeclared), count }
  })
  return { shown, total: values.size }
}
