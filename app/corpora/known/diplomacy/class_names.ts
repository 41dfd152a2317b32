/**
 * The Hugging Face release (`community-datasets/diplomacy_detection`) stores most columns as class numbers. These are
 * its classes in their order, from the `dataset_info` of its dataset card.
 */
export const countryClasses = [
  'italy',
  'turkey',
  'russia',
  'england',
  'austria',
  'germany',
  'france',
] as const

/** Classes of `sender_labels` (the first two) and of `receiver_labels` (all three). */
export const labelClasses = ['false', 'true', 'noannotation'] as const

export const seasonClasses = ['spring', 'fall', 'winter', 'Spring', 'Fall', 'Winter'] as const

export const yearClasses = Array.from({ length: 18 }, (_, i) => String(1901 + i))

/** Classes of `game_score`: 0 to 18 supply centres. */
export const scoreClasses = Array.from({ length: 19 }, (_, i) => String(i))

/** Classes of `game_score_delta`: 0 to 18, then -1 to -18. */
export const scoreDeltaClasses = [...scoreClasses, ...scoreClasses.slice(1).map((score) => `-${score}`)]
