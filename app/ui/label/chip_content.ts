import { shortened } from '../../base/long_text.ts'
import { type Label, type LabelScheme, labelDefinition } from '../../model/index.ts'
import type { HintContent } from '../hint_state.ts'
import { ui } from '../messages.ts'

export interface ChipContent {
  /** Two characters, or `''` if a phrase replaces it. */
  readonly mark: string
  readonly name: string
  /** Annotator if the corpus has several or if it differs from the scheme's annotator, or else `''`. */
  readonly annotator: string
  readonly hue: number
  readonly hint: HintContent
}

/** Neutral hue for labels that no scheme declares. */
const UNDECLARED_HUE = 12

/** Maximum length of a quote in UTF-16 units. */
const LONGEST_QUOTE = 120

/**
 * Content of a label's chip.
 * @param phrase text in place of mark, annotator and name, or `''`
 */
export function chipContent(label: Label, schemes: readonly LabelScheme[], phrase = ''): ChipContent {
  const scheme = schemes.find((s) => s.id === label.scheme)
  const definition = labelDefinition(schemes, label)
  const annotators = new Set(schemes.map((s) => s.by))
  const several = annotators.size > 1 || (scheme !== undefined && label.by !== scheme.by)
  const annotator = several && label.by !== 'derived' ? annotatorText(label.by) : ''
  const quotes = (label.evidence ?? []).map(({ text }) => shortened(text, LONGEST_QUOTE))
  const evidence = quotes.length === 0 ? '' : ui.evidence(quotes)
  const score = label.score === undefined ? '' : ui.score(label.score)
  return {
    mark: phrase === '' ? (definition?.mark ?? label.value.slice(0, 2).toUpperCase()) : '',
    name: phrase || (definition?.title ?? label.value),
    annotator: phrase === '' ? annotator : '',
    hue: definition?.hue ?? UNDECLARED_HUE,
    hint: {
      title: `${definition?.title ?? label.value} · ${scheme?.title ?? label.scheme}`,
      text: definition?.definition ?? ui.undeclaredLabel,
      source: [scheme?.source ?? '', ui.givenBy(label.by), score, evidence]
        .filter((part) => part !== '')
        .join(' · '),
    },
  }
}

/** Capitalizes plain words. Names such as `gpt-4o` are kept. */
function annotatorText(by: string): string {
  return /^[a-z]+$/.test(by) ? by.slice(0, 1).toUpperCase() + by.slice(1) : by
}
