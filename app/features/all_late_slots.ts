import type { AllLateSlots } from './use_features.ts'

/** The late slots of every feature that has some. */
export const ALL_LATE_SLOTS: AllLateSlots = import.meta.glob('./*/late_slots.ts', {
  eager: true,
  import: 'slots',
})
