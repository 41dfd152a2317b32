import type { ExportColumn, FileEncoder } from './columns.ts'
import { csvEncoder } from './csv.ts'
import { documentsEncoder, jsonlEncoder } from './jsonl.ts'
import { exporting as t } from './messages.ts'
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
    label: t.csv,
    note: t.csvNote,
    extension: 'csv',
    encoder: (columns, { byteOrderMark }) => csvEncoder(columns, byteOrderMark),
  },
  jsonl: {
    label: t.jsonLines,
    note: t.jsonLinesNote,
    extension: 'jsonl',
    encoder: jsonlEncoder,
  },
  parquet: {
    label: t.parquet,
    note: t.parquetNote,
    extension: 'parquet',
    encoder: parquetEncoder,
  },
  documents: {
    label: t.documents,
    note: t.documentsNote,
    extension: 'jsonl',
    documents: true,
    encoder: documentsEncoder,
  },
} satisfies Readonly<Record<string, ExportForm>>

export type ExportFormat = keyof typeof forms

/** Every form, in the order in which they are offered. */
export const EXPORT_FORMS: Readonly<Record<ExportFormat, ExportForm>> = forms
