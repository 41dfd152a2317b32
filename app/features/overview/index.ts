import type { Feature } from '../feature.ts'
import { OverviewButton } from './overview_button.tsx'

export const overview: Feature = {
  id: 'overview',
  HeaderItem: OverviewButton,
}
