import { lazyBounded } from '../../ui/lazy_part.ts'

const notes = () => import('./hidden_note.tsx')

// Loaded only if a conversation is read as one side.
export const HiddenBackground = lazyBounded(async () => ({ default: (await notes()).HiddenBackground }))
export const HiddenResult = lazyBounded(async () => ({ default: (await notes()).HiddenResult }))
export const HiddenLabels = lazyBounded(async () => ({ default: (await notes()).HiddenLabels }))
export const SeenBar = lazyBounded(() => import('./seen_bar.tsx'))
