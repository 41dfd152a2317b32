import type { NotDataKind } from '../../base/error_values.ts'

interface Kind {
  /** Completes the sentence “it is …”. */
  readonly what: string
  readonly expected: string
  readonly advice: string
}

const FORMS = 'Parquet, JSON, JSON Lines, CSV or zip'
const SHEETS = 'Save each sheet as CSV (in Excel: “CSV UTF-8”), and open that.'
const IN_DOCUMENT = 'Save the data in it as CSV or JSON, and open that.'
const AS_PARQUET = 'Save its table as Parquet or CSV, and open that.'
const UNPACK = 'Unpack it, and open the files.'

const kind = (what: string, advice: string, expected = `data: ${FORMS}`): Kind => ({ what, expected, advice })

/** File types that are often mistaken for data, with advice. */
export const KINDS: Readonly<Record<NotDataKind, Kind>> = {
  page: kind(
    'a web page',
    'Open the page in a browser and download the data file from there.',
    `a data file: ${FORMS}`,
  ),
  text: kind('a text file', 'Open the data file itself, not a document about it.'),
  lfs: kind(
    'a Git LFS pointer, not the data',
    'Fetch the file with “git lfs pull”, or download it from its repository page, and open that.',
    'the file that it points to',
  ),
  oldOffice: kind(
    'an old Excel workbook or Word document (.xls, .doc)',
    'Open it in Excel or Word, save each sheet as “CSV UTF-8”, and open that.',
  ),
  pdf: kind('a PDF document', 'Open the data that it was made from.'),
  rtf: kind('an RTF document', 'Save it as plain text or CSV, and open that.'),
  sqlite: kind('an SQLite database', 'Export its tables as CSV, and open those.'),
  hdf5: kind('an HDF5 file', AS_PARQUET),
  avro: kind('an Avro file', AS_PARQUET),
  numpy: kind('a NumPy array', AS_PARQUET),
  pickle: kind(
    'a Python pickle, which can run code',
    'If you trust it, load it in Python and save its records as JSON Lines.',
  ),
  sevenZip: kind('a 7-Zip archive', UNPACK),
  rar: kind('a RAR archive', UNPACK),
  xz: kind('compressed with xz', UNPACK),
  bzip2: kind('compressed with bzip2', UNPACK),
  image: kind('an image', 'Open the data that it shows.'),
  excel: kind('an Excel workbook', SHEETS),
  word: kind('a Word document', IN_DOCUMENT),
  powerpoint: kind('a PowerPoint presentation', IN_DOCUMENT),
  libreOffice: kind('a LibreOffice or OpenOffice document', SHEETS),
  numbers: kind('a Numbers or Pages document', SHEETS),
}
