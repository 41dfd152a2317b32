import type { FacetKind } from '../model/index.ts'
import { boolean } from './boolean.ts'
import { category } from './category.ts'
import type { FieldKind } from './field_kind.ts'
import { list } from './list.ts'
import { number } from './number.ts'

/** Every kind of field. A new one is named in `FacetKind`; the compiler then asks for its line here and in each reader. */
export const FIELD_KINDS: Readonly<Record<FacetKind, FieldKind>> = { category, number, boolean, list }
