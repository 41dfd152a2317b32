import { lazyPart } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { projectPage as t } from './messages.ts'
import { ShareLayer } from './share/share_layer.tsx'

export const slots: LateSlots = {
  CorpusLayer: ShareLayer,
  views: { project: lazyPart(() => import('./project_page.tsx')) },
  paletteViews: [{ view: 'project', title: t.title }],
}
