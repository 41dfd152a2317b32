import type { ExportColumn, FileEncoder } from './columns.ts'
import { csvEncoder } from './csv.ts'
import { documentsEncoder, jsonlEncoder } from './jsonl.ts'
import { parquetEncoder } from './parquet.ts'

/** What can be chosen of some forms. */
export interface ExportOptions {
  /** Of CSV only. */
  readonly byteOrderMark: boolean
}

/** A form of file in which rows are exported. */
export interface ExportForm {
  readonly label: string
  /** A few words for somebody who has to choose. */
  readonly note: string
  /** Of the file's name, without the dot. */
  readonly extension: string
  /** Whether it takes whole conversations, each as one text of JSON, instead of rows of a table. */
  readonly documents?: boolean
  encoder(columns: readonly ExportColumn[], options: ExportOptions): FileEncoder | Promise<FileEncoder>
}

const forms = {
  csv: {
    label: 'CSV',
    note: 'For spreadsheets and R. Formulas are escaped.',
    extension: 'csv',
    encoder: (columns, { byteOrderMark }) => csvEncoder(columns, byteOrderMark),
  },
  jsonl: {
    label: 'JSON Lines',
    note: 'One object per row, types kept',
    extension: 'jsonl',
    encoder: jsonlEncoder,
  },
  parquet: {
    label: 'Parquet',
    note: 'Typed columns, for pandas, Arrow and DuckDB',
    extension: 'parquet',
    encoder: parquetEncoder,
  },
  documents: {
    label: 'Conversations as documents',
    note: 'JSON Lines of everything that Parley shows, turns and all',
    extension: 'jsonl',
    documents: true,
    encoder: documentsEncoder,
  },
} satisfies Readonly<Record<string, ExportForm>>

export type ExportFormat = keyof typeof forms

/** Every form, in the order in which they are offered. */
export const EXPORT_FORMS: Readonly<Record<ExportFormat, ExportForm>> = forms
