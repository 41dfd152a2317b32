import { huggingFaceEncoder } from './annotation_tools/hugging_face.ts'
import { labelStudioEncoder } from './annotation_tools/label_studio.ts'
import type { ExportColumn, FileEncoder } from './columns.ts'
import { csvEncoder } from './csv.ts'
import { documentsEncoder, jsonlEncoder } from './jsonl.ts'
import { exporting as t } from './messages.ts'
import { parquetEncoder } from './parquet.ts'

/** Options of some formats. */
export interface ExportOptions {
  /** CSV only. */
  readonly byteOrderMark: boolean
}

/** A file format for exported rows. */
export interface ExportForm {
  readonly label: string
  /** Short hint for choosing a format. */
  readonly note: string
  /** File extension without the dot. */
  readonly extension: string
  /** True if it takes whole conversations, each as JSON text, instead of table rows. */
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
  label_studio: {
    label: t.labelStudio,
    note: t.labelStudioNote,
    extension: 'json',
    documents: true,
    encoder: labelStudioEncoder,
  },
  hugging_face: {
    label: t.huggingFace,
    note: t.huggingFaceNote,
    extension: 'zip',
    documents: true,
    encoder: huggingFaceEncoder,
  },
} satisfies Readonly<Record<string, ExportForm>>

export type ExportFormat = keyof typeof forms

/** All formats in menu order. */
export const EXPORT_FORMS: Readonly<Record<ExportFormat, ExportForm>> = forms
