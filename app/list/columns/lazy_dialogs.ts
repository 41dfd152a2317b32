import { lazyBounded } from '../../ui/lazy_part.ts'

export const SortDialog = lazyBounded(() => import('./sort_dialog.tsx'))
export const ColumnsDialog = lazyBounded(() => import('./columns_dialog.tsx'))
