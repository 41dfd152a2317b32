import type { LensEntry } from './lens.ts'
import { lensTitles } from './messages.ts'

/** All lenses in display order. */
export const lenses: readonly LensEntry[] = [
  {
    id: 'label_strip',
    title: lensTitles.labelStrip,
    place: 'above',
    fits: ({ labelSchemes }) => labelSchemes.length > 0,
    load: () => import('./label_strip/view.tsx').then((m) => m.labelStrip),
  },
  {
    id: 'deal_space',
    title: lensTitles.dealSpace,
    place: 'beside',
    fits: ({ lensRoles }) => lensRoles?.dealSpace !== undefined,
    load: () => import('./deal_space/view.tsx').then((m) => m.dealSpace),
  },
  {
    id: 'price_path',
    title: lensTitles.pricePath,
    place: 'beside',
    fits: ({ lensRoles }) => lensRoles?.pricePath !== undefined,
    load: () => import('./price_path/view.tsx').then((m) => m.pricePath),
  },
  {
    id: 'deception_lanes',
    title: lensTitles.deceptionLanes,
    place: 'above',
    fits: ({ lensRoles }) => lensRoles?.deceptionLanes !== undefined,
    load: () => import('./deception_lanes/view.tsx').then((m) => m.deceptionLanes),
  },
  {
    id: 'candidates',
    title: lensTitles.candidates,
    place: 'beside',
    fits: ({ lensRoles }) => lensRoles?.candidates !== undefined,
    load: () => import('./candidates/view.tsx').then((m) => m.candidates),
  },
]
