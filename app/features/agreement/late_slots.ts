import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { AgreementButton } from './agreement_button.tsx'
import { agreementMessages } from './messages.ts'

export const slots: LateSlots = {
  views: { agreement: lazyPart(() => import('./agreement_page.tsx')) },
  paletteViews: [{ view: 'agreement', title: agreementMessages.title }],
  OverviewTool: AgreementButton,
}
