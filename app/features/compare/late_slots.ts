import { Columns2, Scale } from 'lucide-react'
import type { LateSlots } from '../feature.ts'
import { Annotators } from './annotators.tsx'
import { Pin, pinLabel } from './pin.ts'

export const slots: LateSlots = {
  paneTools: [
    { place: 'menu', Tool: Annotators, entry: { command: 'annotators', Icon: Scale } },
    { place: 'menu', Tool: Pin, entry: { command: 'pin', Icon: Columns2, label: pinLabel } },
  ],
}
