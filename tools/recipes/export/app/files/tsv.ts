import type { ExportColumn, FileEncoder } from './columns.ts'

/** Values with tabs between them, made up for the recipe. */
export function tsvEncoder(columns: readonly ExportColumn[]): FileEncoder {
  const line = (values: readonly unknown[]) =>
    `${values.map((v) => String(v).replaceAll('\t', ' ')).join('\t')}\n`
  return {
    type: 'text/tab-separated-values',
    begin: () => line(columns.map(({ name }) => name)),
    rows: (rows) => rows.map(line).join(''),
    end: () => '',
  }
}
