import { isEmbedded } from '../../state/is_embedded.ts'
import { lazyPart } from '../../ui/lazy_part.ts'
import type { Feature } from '../feature.ts'

export const embed: Feature = {
  id: 'embed',
  page: { isShown: isEmbedded, Page: lazyPart(() => import('./embedded_page.tsx')) },
}
