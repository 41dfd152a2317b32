import type { LateSlots } from '../feature.ts'
import { AnnotatorsButton } from './annotators_button.tsx'
import { PinButton } from './pin_button.tsx'

export const slots: LateSlots = {
  paneTools: [
    { purpose: 'annotators', Tool: AnnotatorsButton },
    { purpose: 'compare', Tool: PinButton },
  ],
}
