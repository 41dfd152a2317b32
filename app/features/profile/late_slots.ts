import { hasParticipants } from '../../session/corpus_info.ts'
import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { profileMessages } from './messages.ts'

export const slots: LateSlots = {
  paletteViews: [{ view: 'profile', title: profileMessages.title, isOffered: hasParticipants }],
  views: { profile: lazyPart(() => import('./page.tsx')) },
}
