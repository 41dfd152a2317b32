import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { AgreementButton } from './agreement_button.tsx'

export const slots: LateSlots = {
  views: { agreement: lazyPart(() => import('./agreement_page.tsx')) },
  OverviewTool: AgreementButton,
}
