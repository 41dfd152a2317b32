import { findModelDisagrees } from './model_disagrees.ts'
import { findNeverGiven } from './never_given.ts'
import { findNothingBetween } from './nothing_between.ts'
import { findSameText } from './same_text.ts'
import type { Suggestion } from './suggestion.ts'
import { findSwapped } from './swapped.ts'
import { findUnusualLength } from './unusual_length.ts'

/** All methods for finding turns whose labels may be wrong, in display order. */
export const SUGGESTIONS: readonly Suggestion[] = [
  { id: 'same_text', hasOptions: false, find: findSameText },
  { id: 'swapped', hasOptions: false, find: findSwapped },
  { id: 'model_disagrees', hasOptions: true, find: findModelDisagrees },
  { id: 'never_given', hasOptions: false, find: findNeverGiven },
  { id: 'unusual_length', hasOptions: false, find: findUnusualLength },
  { id: 'nothing_between', hasOptions: false, find: findNothingBetween },
]
