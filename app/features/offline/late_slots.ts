import { CloudDownload } from 'lucide-react'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { LateSlots } from '../feature.ts'
import { offlineText } from './messages.ts'

export const slots: LateSlots = {
  PageLayer: lazyBounded(() => import('./offline_layer.tsx')),
  StartAside: lazyBounded(async () =>
    navigator.serviceWorker?.controller ? import('./kept_list.tsx') : { default: () => null },
  ),
  listTools: [
    {
      place: 'menu',
      label: offlineText.item,
      Icon: CloudDownload,
      isOffered: () => Boolean(navigator.serviceWorker?.controller),
      Dialog: lazyBounded(() => import('./offline_dialog.tsx')),
    },
  ],
}
