import * as v from 'valibot'
import type { CorrectsLabels } from '../../adapter.ts'
import { corrected } from './corrected.ts'
import { rawConversation } from './raw.ts'
import { isReleased, releasedConversation } from './release.ts'

/** A record of either release with corrected strategies. What the guards do not know of it stays as published. */
export const correctRecord: CorrectsLabels['correct'] = async ({ row, value }, labelsOf) => {
  const released = isReleased(value)
  const id = released ? String((value as { readonly dialogue_id: unknown }).dialogue_id) : String(row)
  const labels = labelsOf(id)
  if (!labels) return { value, left: [] }
  const raw = v.parse(released ? releasedConversation : rawConversation, value)
  const { value: own, left } = corrected(raw, labels)
  return { value: { ...(value as object), annotations: (own as { annotations: unknown }).annotations }, left }
}
