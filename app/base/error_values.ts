import type { Place } from './place_text.ts'

/** Kinds of files that are often mistaken for data. */
export type NotDataKind =
  | 'page'
  | 'text'
  | 'lfs'
  | 'oldOffice'
  | 'pdf'
  | 'rtf'
  | 'sqlite'
  | 'hdf5'
  | 'avro'
  | 'numpy'
  | 'pickle'
  | 'sevenZip'
  | 'rar'
  | 'xz'
  | 'bzip2'
  | 'image'
  | 'excel'
  | 'word'
  | 'powerpoint'
  | 'libreOffice'
  | 'numbers'

/** A request: the file's name and the server. */
interface Asked {
  readonly name: string
  readonly host: string
}

/** A column of a Parquet row group (0-based). */
interface ColumnPlace {
  readonly name: string
  readonly group: number
  readonly groups: number
  readonly column: string
}

/**
 * Errors and faults of reading files by code, with the values for their messages in `messages/errors`. Sizes are in
 * bytes. `reason`, `found` and `expected` are raw texts, not sentences.
 */
export interface ErrorValues {
  readonly unexpected: { reason: string }

  // File kinds.
  readonly empty: { name: string }
  readonly notData: { name: string; kind: NotDataKind }
  readonly unknownKind: { name: string; beginning: string }
  readonly tooLarge: { name: string; size: number | null; most: number }
  readonly tooLargeAtOnce: { name: string; size: number; most: number }
  readonly tooLargeTogether: { files: number | null; split: string | null; size: number; most: number }
  readonly tooManyColumns: { name: string; columns: number; most: number }
  readonly notReadable: { name: string; changed: boolean }

  // Images of turns. Those in records have no name.
  readonly notImage: { name: string | null }
  readonly imageTooLarge: { name: string | null; size: number; most: number }
  readonly imageTooManyPixels: { name: string | null; width: number; height: number; most: number }
  readonly noImageFile: { path: string }
  readonly tooManyImages: { most: number }

  // Text files.
  readonly csvColumnUnnamed: { name: string; column: number }
  readonly csvOpenQuote: { name: string; line: number }
  readonly longLine: { name: string; most: number }
  readonly noJson: { name: string }
  readonly badJson: {
    name: string
    line: number
    column: number
    found: string
    expected: string
    cut: boolean
  }

  // Records in text files.
  readonly notUtf8: object
  readonly recoded: { encoding: string }
  readonly encodingChosen: { encoding: string }
  readonly tooDeep: { most: number }
  readonly badLine: { column: number; found: string; expected: string }
  readonly nonNumberInLine: { column: number; found: string }
  readonly nonNumber: { line: number; column: number; found: string; alike: number }
  readonly repeatedKey: { key: string; line: number; nextLine: number }
  readonly otherCells: { found: number; expected: number; names: string }
  readonly namelessPart: object
  readonly unreadLists: { names: readonly string[] }

  // Parquet.
  readonly notParquet: { name: string; end: string }
  readonly parquetCutOff: { name: string; bytes: number }
  readonly parquetEncrypted: { name: string; column: string | null }
  readonly badFooter: { name: string; reason: string }
  readonly badColumn: ColumnPlace & { reason: string }
  readonly undecodable: ColumnPlace
  readonly unknownCodec: ColumnPlace & { codec: string | null; known: string }
  readonly tooManyValues: { name: string; group: number | null; values: number; bytes: number }
  readonly noColumn: { name: string; column: string; columns: readonly string[] }
  readonly parquetEndMissing: { name: string }
  readonly parquetDamaged: { name: string }

  // Archives.
  readonly severalFiles: { name: string; files: number }
  readonly nestedTooDeep: { name: string; layers: number; most: number }
  readonly expandsTooFar: { name: string; from: number; most: number }
  readonly gzipDamaged: { name: string }
  readonly arrowDamaged: { name: string }
  readonly longPath: { archive: string; path: string; length: number; most: number }
  readonly pathOutside: { archive: string; path: string }
  readonly entryEncrypted: { archive: string; path: string }
  readonly entryExpands: { archive: string; path: string; from: number; to: number; ratio: number }
  readonly filesTooLarge: { archive: string; most: number }
  readonly filesExpand: { archive: string; from: number; most: number }
  readonly tooManyFiles: { archive: string; most: number }
  readonly zipCutOff: { archive: string }
  readonly zipPart: { archive: string }
  readonly entryDamaged: {
    archive: string
    path: string | null
    why: 'size' | 'checksum' | 'packing' | 'other'
  }

  // The site's files.
  readonly noBody: { name: string }
  readonly noRanges: { name: string }
  readonly siteUnreachable: { name: string }
  readonly siteAnswered: { name: string; status: number; words: string }
  readonly siteBrokeOff: { name: string; received: number | null; expected: number }
  readonly siteWrongSize: { name: string; received: number | null; expected: number }
  // Files of a published corpus.
  readonly publishedGone: { name: string }
  readonly publishedBrokeOff: { name: string }
  readonly publishedDamaged: { name: string }
  readonly packDamaged: { name: string }
  readonly noSourceFiles: object

  // The catalogue.
  readonly catalogueUnreachable: object
  readonly catalogueMissing: object
  readonly catalogueNeedsLogin: object
  readonly catalogueNotJson: object

  // Addresses.
  readonly noAddress: { text: string }
  readonly userName: { host: string }
  readonly sentOn: Asked & { to: string }
  readonly sentTooMuch: Asked & { from: number; most: number }
  readonly sentWithoutEnd: Asked & { most: number }
  readonly refused: Asked & { status: number; words: string; wait: number | null }
  readonly offline: Asked
  readonly noCors: Asked
  readonly insecure: Asked
  readonly unreachable: Asked
  readonly brokeOff: Asked & { received: number; total: number | null }
  readonly wrongLength: Asked & { found: number; expected: number }
  readonly changedMeanwhile: Asked
  readonly noParts: Asked

  // The Hub.
  readonly noDatasetName: { text: string }
  readonly hubMissing: Asked
  readonly hubPrivate: Asked
  readonly hubGated: Asked & { page: string }
  readonly hubDisabled: Asked & { page: string }
  readonly hubNotConverted: Asked & { page: string }
  readonly hubConverting: Asked & { page: string; status: number }
  readonly hubBusy: Asked & { wait: number | null }
  readonly hubOddList: Asked & { found: string; expected: string }
  readonly noConfiguration: { dataset: string; config: string; others: readonly string[] }

  // Opened files.
  readonly notPicked: { name: string }
  readonly notOpen: object
  readonly noAdapter: { adapter: string; inLink: boolean }
  readonly noDataFile: { names: readonly string[]; found: readonly string[] }
  readonly noRows: { names: readonly string[] }
  readonly noReadableRecord: { file: string; place: Place; fault: Coded }
  readonly singleValues: { names: readonly string[] }
  readonly differentCorpora: { files: readonly { name: string; corpora: readonly string[] }[] }
  readonly oddRecord: { place: Place }
  readonly tooManyConversations: { most: number }
  readonly noRecords: { names: readonly string[]; needed: 'turn' | 'conversation' }
  readonly noTextColumn: object
  readonly noTextIn: { file: string; column: string }
  readonly notChat: { file: string }
  readonly notConvokit: { names: readonly string[] }
  readonly noUtterance: { names: readonly string[] }
  readonly noReadableUtterance: { place: Place; field: string; found: string; expected: string | Coded }
  readonly labelsWithoutRows: { name: string }
  readonly labelsWithoutColumns: { name: string; columns: string; missing: readonly string[] }
  readonly labelsUnreadable: {
    name: string
    /** Place of the first unreadable row, or `null` if all were readable. */
    place: Place | null
    field: string
    found: string
    expected: string | Coded
  }
}

/** An error or fault as it is sent from the worker to the page. */
export type Coded = {
  readonly [C in keyof ErrorValues]: { readonly code: C; readonly values: ErrorValues[C] }
}[keyof ErrorValues]

/** Notes for the user about opened data. */
export interface OpeningNotice {
  /** Commits on the Hub: the link's and the current one. */
  readonly changed: { readonly from: string; readonly to: string } | null
  /** Files without data. */
  readonly leftOut: readonly string[]
  /** Errors of unreadable files. Only the first ones, with the number of others. */
  readonly damaged: readonly Coded[]
  readonly moreDamaged: number
}
