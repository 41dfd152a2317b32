import { ParleyError } from '../../../base/errors.ts'
import type { RecordFile } from '../../adapter.ts'
import type { Mapping } from '../../format.ts'
import type { DeclaredColumn } from '../../shared/columns/columns_declared.ts'
import type { LabelColumn } from './label_columns.ts'
import type { Unfolding } from './unfold.ts'

/** What the first records tell about all of them, under a mapping. */
export interface MappedSurvey {
  readonly mapping: Mapping
  readonly labels: readonly LabelColumn[]
  /** Columns with one value throughout each conversation. */
  readonly facets: readonly DeclaredColumn[]
  /** All other columns that Parley can show. */
  readonly fields: readonly DeclaredColumn[]
  /** How records come apart that are whole conversations; `null`: each record is a turn. */
  readonly unfolding: Unfolding | null
  /** Paths of what is shown neither beside turns nor of conversations. */
  readonly unshown: readonly string[]
}

/** More columns are neither facets nor fields. */
export const MOST_COLUMNS = 40

export function noRecords(files: readonly RecordFile[]): ParleyError {
  const names = files.map((file) => file.name).join(', ')
  return new ParleyError(`There are no records in ${names || 'these files'}.`, {
    advice: 'Choose a file with at least one turn.',
  })
}
