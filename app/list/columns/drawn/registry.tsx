import type { ComponentType, ReactNode } from 'react'
import type { FacetKind, FacetValue } from '../../../model/index.ts'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DrawnCellProps } from './drawn_cell.ts'

/** Field kinds that the list draws, each with lazy-loaded code. */
const DRAWN: Readonly<Partial<Record<FacetKind, ComponentType<DrawnCellProps>>>> = {
  path: lazyBounded(() => import('./path_cell.tsx'), <Skeleton width="4rem" />),
}

/** True if the values of a field are drawn. */
export function isDrawn(facet: { readonly kind: FacetKind } | null): boolean {
  return facet !== null && DRAWN[facet.kind] !== undefined
}

/** Draws a value. Returns `null` if it is shown as text. */
export function drawnCell(kind: FacetKind, value: FacetValue, text: string): ReactNode {
  const Drawing = DRAWN[kind]
  return Drawing && typeof value === 'string' ? <Drawing value={value} text={text} /> : null
}
