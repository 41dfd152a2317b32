import type { ComponentType } from 'react'
import type { ControlName } from '../../fields/field_kind.ts'
import type { ControlProps } from './control_props.ts'
import { FacetRange } from './numbers/facet_range.tsx'
import { FacetTimes } from './numbers/facet_times.tsx'
import { FacetValues } from './values/facet_values.tsx'

/** Filter controls by the names that field kinds use. */
export const CONTROLS: Readonly<Record<ControlName, ComponentType<ControlProps>>> = {
  values: FacetValues,
  range: FacetRange,
  times: FacetTimes,
}
