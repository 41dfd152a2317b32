import { lazyPart } from '../../ui/lazy_part.ts'

const notes = () => import('./hidden_note.tsx')

// Fetched by those who read as one side only.
export const HiddenBackground = lazyPart(() => notes().then((m) => ({ default: m.HiddenBackground })))
export const HiddenResult = lazyPart(() => notes().then((m) => ({ default: m.HiddenResult })))
export const HiddenLabels = lazyPart(() => notes().then((m) => ({ default: m.HiddenLabels })))
export const SeenBar = lazyPart(() => import('./seen_bar.tsx'))
