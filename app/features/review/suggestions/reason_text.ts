import type { GroupReason, SuggestionId, TurnReason } from '../../../reviews/suggestions/suggestion.ts'
import { FEWEST_SWAPS } from '../../../reviews/suggestions/swapped.ts'
import { FENCE, FEWEST_OF_LABEL } from '../../../reviews/suggestions/unusual_length.ts'
import { suggestionMessages as t } from './messages.ts'

/** Returns the display name of a label. */
export type TitleOf = (label: string) => string

/** Maximum number of label sets named. The others are counted. */
const NAMED_SETS = 4

/** Explains why turns are suggested together. @param turns their number */
export function groupText(reason: GroupReason, turns: number, titleOf: TitleOf): string {
  const { reasons } = t
  switch (reason.kind) {
    case 'same_text': {
      const { sets, inconsistent } = reason
      const named = sets
        .slice(0, NAMED_SETS)
        .map(({ labels, times }) => ({ labels: t.set(labels.map(titleOf)), times }))
      const who = inconsistent.length > 0 ? reasons.inconsistent(inconsistent) : reasons.different
      return `${reasons.sets(named, sets.length - named.length)} ${who}`
    }
    case 'swapped': {
      const [a, b] = reason.labels
      const { annotators, shared, expected } = reason
      return `${reasons.swapped(annotators, [titleOf(a), titleOf(b)])} ${reasons.swaps(turns, shared, expected)}`
    }
    case 'model_disagrees':
      return reasons.model(reason.by, reason.from, reason.high, reason.scored)
    case 'never_given':
      return reasons.never(reason.by, titleOf(reason.label), reason.examined)
    case 'unusual_length': {
      const { label, labelled, usual, quartiles } = reason
      return `${reasons.length(titleOf(label), labelled)} ${reasons.usual(usual[0], usual[1], quartiles)}`
    }
    case 'nothing_between':
      return reasons.nothing(reason.by, reason.examined)
  }
}

/** Explains the reason for a single turn, or `''` if there is none. */
export function turnText(reason: TurnReason, titleOf: TitleOf): string {
  if (reason === null) return ''
  return reason.kind === 'score' ? t.score(titleOf(reason.label), reason.score) : t.words(reason.words)
}

/** Rule by which turns are found. */
export function ruleText(id: SuggestionId): string {
  switch (id) {
    case 'swapped':
      return t.rules.swapped(FEWEST_SWAPS)
    case 'unusual_length':
      return t.rules.unusual_length(FEWEST_OF_LABEL, FENCE)
    default:
      return t.rules[id]
  }
}
