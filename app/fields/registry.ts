import type { FacetKind } from '../model/index.ts'
import { boolean } from './boolean.ts'
import { category } from './category.ts'
import type { FieldKind } from './field_kind.ts'
import { list } from './list.ts'
import { number } from './number.ts'
import { path } from './path.ts'

/** All kinds of fields. Each has a file of its name. */
export const FIELD_KINDS: Readonly<Record<FacetKind, FieldKind>> = {
  category,
  number,
  boolean,
  list,
  path,
}
