import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { FiguresButton } from './figures_button.tsx'

export const slots: LateSlots = {
  views: { figures: lazyPart(() => import('./figures_page.tsx')) },
  OverviewTool: FiguresButton,
}
