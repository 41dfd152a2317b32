import type { ComponentType, ReactNode } from 'react'
import type { FacetKind, FacetValue } from '../../../model/index.ts'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DrawnCellProps } from './drawn_cell.ts'

/** The kinds of fields of which a list draws the values, each with code of its own. */
const DRAWN: Readonly<Partial<Record<FacetKind, ComponentType<DrawnCellProps>>>> = {
  path: lazyBounded(() => import('./path_cell.tsx'), <Skeleton width="4rem" />),
}

/** Whether the values of a field are drawn. */
export function isDrawn(facet: { readonly kind: FacetKind } | null): boolean {
  return facet !== null && DRAWN[facet.kind] !== undefined
}

/** A value as a drawing; `null`: it is shown in words. */
export function drawnCell(kind: FacetKind, value: FacetValue, text: string): ReactNode {
  const Drawing = DRAWN[kind]
  return Drawing && typeof value === 'string' ? <Drawing value={value} text={text} /> : null
}
