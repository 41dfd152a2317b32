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
    'Open the page in a browser, and download the file of data that it offers.',
    `a file of data: ${FORMS}`,
  ),
  text: kind('a text', 'Open the file of data itself, not a document about it.'),
  lfs: kind(
    'a pointer of Git LFS, not the data',
    'Fetch the file with “git lfs pull”, or download it from the page of its repository, and open that.',
    'the file that it stands for',
  ),
  zstd: kind(
    'compressed with Zstandard',
    'Unpack it with “zstd -d”, and open the result.',
    'a file that is not, or one in gzip or zip',
  ),
  oldOffice: kind(
    'a workbook or document of an older Excel or Word (.xls, .doc)',
    'Open it there, save each sheet as “CSV UTF-8”, and open that.',
  ),
  pdf: kind('a PDF document', 'Open the data that it was made from.'),
  rtf: kind('an RTF document', 'Save it as plain text or CSV, and open that.'),
  sqlite: kind('an SQLite database', 'Export its tables as CSV, and open these.'),
  hdf5: kind('an HDF5 file', AS_PARQUET),
  arrowFile: kind('an Arrow file (Feather)', AS_PARQUET),
  arrowStream: kind('an Arrow stream', AS_PARQUET),
  avro: kind('an Avro file', AS_PARQUET),
  numpy: kind('a NumPy array', AS_PARQUET),
  pickle: kind(
    'a Python pickle, which can run programs',
    'If you trust it, load it in Python, and save its records as JSON Lines.',
  ),
  sevenZip: kind('a 7-Zip archive', UNPACK),
  rar: kind('a RAR archive', UNPACK),
  xz: kind('compressed with xz', UNPACK),
  bzip2: kind('compressed with bzip2', UNPACK),
  tar: kind('a tar archive', UNPACK),
  image: kind('an image', 'Open the data that it shows.'),
  excel: kind('an Excel workbook', SHEETS),
  word: kind('a Word document', IN_DOCUMENT),
  powerpoint: kind('a PowerPoint presentation', IN_DOCUMENT),
  libreOffice: kind('a document of LibreOffice or OpenOffice', SHEETS),
  numbers: kind('a document of Numbers or Pages', SHEETS),
}
