import { Tags } from 'lucide-react'
import { askToAddLabels } from '../../session/labels/ask_to_add.ts'
import type { LateSlots } from '../feature.ts'
import { LabelAdder } from './label_adder.tsx'
import { labels } from './messages.ts'

export const slots: LateSlots = {
  CorpusLayer: LabelAdder,
  listTools: [{ place: 'menu', label: labels.item, Icon: Tags, onChoose: askToAddLabels }],
}
