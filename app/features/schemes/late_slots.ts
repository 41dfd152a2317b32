import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { schemesPage as t } from './messages.ts'

export const slots: LateSlots = {
  views: { schemes: lazyPart(() => import('./schemes_page.tsx')) },
  paletteViews: [{ view: 'schemes', title: t.title }],
}
