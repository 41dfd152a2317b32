import { lazyBounded } from '../../ui/lazy_part.ts'

const notes = () => import('./hidden_note.tsx')

// Fetched by those who read as one side only.
export const HiddenBackground = lazyBounded(async () => ({ default: (await notes()).HiddenBackground }))
export const HiddenResult = lazyBounded(async () => ({ default: (await notes()).HiddenResult }))
export const HiddenLabels = lazyBounded(async () => ({ default: (await notes()).HiddenLabels }))
export const SeenBar = lazyBounded(() => import('./seen_bar.tsx'))
