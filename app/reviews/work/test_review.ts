import type { LabelScheme, Turn } from '../../model/index.ts'
import type { ReviewDefinition } from '../log/review.ts'
import { madeDefinition } from '../log/test_logs.ts'

/** A made-up review of turns under one scheme with three labels. */
export function madeReview(turns: number, more: Partial<ReviewDefinition> = {}): ReviewDefinition {
  return {
    ...madeDefinition('r', 'ann'),
    schemes: ['s'],
    queue: Array.from({ length: turns }, (_, turn) => ({
      split: 'train',
      conversation: `${Math.floor(turn / 2)}`,
      turn: turn % 2,
      fingerprint: `f${turn}`,
    })),
    ...more,
  }
}

export const MADE_SCHEME: LabelScheme = {
  id: 's',
  title: 'Signs',
  by: 'annotator',
  source: 'made up',
  counted: true,
  values: ['a', 'b', 'c'].map((value, i) => ({
    value,
    title: value.toUpperCase(),
    definition: `What ${value} means`,
    mark: `${value}${value}`,
    hue: ([1, 2, 3] as const)[i] ?? 1,
  })),
}

/** A turn with labels of `MADE_SCHEME`. */
export function madeTurn(...values: readonly string[]): Turn {
  return {
    speaker: 0,
    text: 'made up',
    action: null,
    labels: values.map((value) => ({ scheme: 's', value, by: 'annotator' })),
    annotated: ['s'],
    values: {},
  }
}
