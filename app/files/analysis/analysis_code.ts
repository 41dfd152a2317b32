import { type CodedTable, partsOf } from './coded_table.ts'
import { pandasLines } from './pandas_code.ts'
import { rLines } from './r_code.ts'

export type AnalysisLanguage = 'pandas' | 'r'

/** Code that creates a table for analysis as `data`. Values from data appear only in string literals. */
export function analysisCode(language: AnalysisLanguage, table: CodedTable): string {
  const lines = (language === 'pandas' ? pandasLines : rLines)(partsOf(table), table)
  return `${lines.join('\n')}\n`
}
