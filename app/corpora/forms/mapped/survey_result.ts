import { CodedError } from '../../../base/coded_error.ts'
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

export function noRecords(files: readonly RecordFile[]): CodedError {
  return new CodedError('noRecords', { names: files.map((f) => f.name), needed: 'turn' })
}
