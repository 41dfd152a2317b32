import { type Label, type LabelScheme, labelDefinition } from '../../model/index.ts'
import type { HintContent } from '../ui/hint_trigger.tsx'

export interface ChipContent {
  /** Two characters. */
  readonly mark: string
  readonly name: string
  /** Who gave it, where the corpus has labels by several; else `''`. */
  readonly giver: string
  readonly hue: number
  readonly hint: HintContent
}

/** The neutral hue, for labels that no scheme declares. */
const UNDECLARED_HUE = 12

/** What a label's chip says. */
export function chipContent(label: Label, schemes: readonly LabelScheme[]): ChipContent {
  const scheme = schemes.find((s) => s.id === label.scheme)
  const definition = labelDefinition(schemes, label)
  const givers = new Set(schemes.map((s) => s.by))
  const giver = givers.size > 1 && label.by !== 'derived' ? capitalised(label.by) : ''
  return {
    mark: definition?.mark ?? label.value.slice(0, 2).toUpperCase(),
    name: definition?.title ?? label.value,
    giver,
    hue: definition?.hue ?? UNDECLARED_HUE,
    hint: {
      title: `${definition?.title ?? label.value} · ${scheme?.title ?? label.scheme}`,
      text: definition?.definition ?? 'The corpus uses this label without declaring it.',
      source: [scheme?.source ?? '', `given by: ${label.by}`].filter((part) => part !== '').join(' · '),
    },
  }
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
