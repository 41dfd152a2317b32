import { figuresMessages } from '../../figures/messages.ts'
import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { FiguresButton } from './figures_button.tsx'
import { offersFigures } from './use_figures.ts'

export const slots: LateSlots = {
  views: { figures: lazyPart(() => import('./figures_page.tsx')) },
  paletteViews: [{ view: 'figures', title: figuresMessages.title, isOffered: offersFigures }],
  OverviewTool: FiguresButton,
}
