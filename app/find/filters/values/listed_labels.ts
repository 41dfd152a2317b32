import { type Hue, type LabelFilter, type LabelScheme, MISSING } from '../../../model/index.ts'
import { ui } from '../../../ui/messages.ts'
import { labelTitle } from '../filter_parts.ts'
import { MOST_VALUES } from './listed_values.ts'

/** Hue of a label that its scheme does not declare: neutral. */
const UNDECLARED_HUE: Hue = 12

/** A label in the panel, before it is drawn. */
export interface ListedLabel {
  readonly value: string
  readonly title: string
  readonly definition: string
  readonly mark: string
  readonly hue: Hue
  /** Conversations under all other filters; `null`: not known yet. */
  readonly count: number | null
}

/**
 * The labels of a scheme: those it declares, then others, chosen ones always. Of very many the first.
 * @param known values with their counts; `undefined`: not known yet
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
  // “Not annotated” stands among the counts, and is not a label.
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
