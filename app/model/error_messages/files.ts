import { sizeText } from '../../base/bytes/size_text.ts'
import { messages } from '../../base/messages/define.ts'
import { countText } from '../../base/messages/intl.ts'
import { KINDS } from './kinds.ts'
import { AGAIN, type Sentences } from './told.ts'

const IF_TRUSTED = 'If you trust it, unpack it yourself and open the files.'
const ARCHIVE_AGAIN = 'Download or copy the archive again; if it stays so, ask whoever published it.'

const MB = 2 ** 20

/** Errors about files: size, format and compression. */
export const files = messages({
  unexpected: ({ reason }) => reason,
  empty: ({ name }) => [`${name} is empty: it has 0 bytes.`, AGAIN],
  notData: ({ name, kind }) => {
    const { what, expected, advice } = KINDS[kind]
    return [`${name} is ${what}, expected ${expected}.`, advice]
  },
  unknownKind: ({ name, beginning }) => [
    `${name} is of no kind that Parley knows: it begins with “${beginning}”, expected Parquet, JSON, JSON Lines, CSV or zip.`,
    'Open the file of data itself, not a page or a document about it.',
  ],
  utf16: ({ name }) => [
    `${name} is written in UTF-16, expected UTF-8.`,
    'Open it in an editor or spreadsheet and save it as UTF-8.',
  ],
  tooLarge: ({ name, size, most }) => [
    `${name} has ${size === null ? `more than ${sizeText(most)}` : sizeText(size)}; at most ${sizeText(most)} can be opened here.`,
    'Open one of its splits or parts, or a smaller file made of it.',
  ],
  tooLargeAtOnce: ({ name, size, most }) => [
    `${name} has ${Math.ceil(size / MB)} MB; a JSON document is read at once, and may have at most ${most / MB} MB.`,
    'Publish it as JSON Lines or Parquet, which are read piece by piece.',
  ],
  tooLargeTogether: ({ files, split, size, most }) => [
    `${files === null ? 'The files' : `The ${files} files of ${split === null ? 'the archives' : `“${split}”`}`} have ${sizeText(size)} together; at most ${sizeText(most)} can be opened at once.`,
    'Open fewer of them, or smaller files made of them.',
  ],
  tooManyColumns: ({ name, columns, most }) => [
    `${name} has ${countText(columns)} columns; at most ${countText(most)} can be opened here.`,
    'Write it again with the columns that you need.',
  ],
  notReadable: ({ name, changed }) => [
    changed
      ? `${name} was changed or removed since it was picked.`
      : `${name} could not be read from this computer.`,
    'Pick it again.',
  ],

  csvColumnTwice: ({ name, column }) => firstRow(name, `“${column}” twice`),
  csvColumnUnnamed: ({ name, column }) => firstRow(name, `no name for column ${column}`),
  csvOpenQuote: ({ name, line }) => [
    `${name}: at line ${line}, found a quoted value that does not end, expected a closing ".`,
    'Close the quote, or write quotes within values twice.',
  ],
  longLine: ({ name, most }) => [
    `${name}: found a line of more than ${most / MB} MB, expected lines.`,
    'Check that it is a file of lines; if so, publish it as Parquet.',
  ],
  noJson: ({ name }) => [`${name} could not be read as JSON.`, 'Publish it as JSON Lines.'],
  badJson: ({ name, line, column, found, expected, cut }) => [
    `${name} is not JSON: at line ${line}, column ${column}, found ${found}, expected ${expected}.`,
    cut
      ? 'The file is cut off: download or copy it again.'
      : 'Correct that place, or ask whoever published the file.',
  ],

  severalFiles: ({ name, files }) => [
    `${name} has ${files} files, expected a single one here.`,
    'Unpack it, and open the file that is meant.',
  ],
  nestedTooDeep: ({ name, layers, most }) => [
    `${name} is refused: it lies in ${layers} archives and is one itself; at most ${most} are unpacked.`,
    'If you trust it, unpack it yourself and open the file.',
  ],
  expandsTooFar: ({ name, from, most }) => [
    `${name} is refused: it expands from ${sizeText(from)} to more than ${sizeText(most)}.`,
    'If you trust it, unpack it yourself and open the file.',
  ],
  gzipDamaged: ({ name }) => [`${name} is damaged or cut off: it could not be unpacked.`, AGAIN],
  longPath: ({ archive, path, length, most }) => [
    `${archive} is refused: the path ${path} has ${length} characters, more than ${most}.`,
    IF_TRUSTED,
  ],
  pathOutside: ({ archive, path }) => [
    `${archive}: the path ${path} leads out of the archive, expected paths inside it.`,
    'Do not trust this archive; ask whoever published it for another.',
  ],
  entryEncrypted: ({ archive, path }) => [
    `${archive}: ${path} is encrypted.`,
    'Unpack it with its password, and open the files.',
  ],
  entryExpands: ({ archive, path, from, to, ratio }) => [
    `${archive} is refused: ${path} expands from ${sizeText(from)} to ${sizeText(to)}, more than ${ratio} times.`,
    IF_TRUSTED,
  ],
  filesTooLarge: ({ archive, most }) => [
    `${archive} is refused: its files have more than ${sizeText(most)} when unpacked.`,
    IF_TRUSTED,
  ],
  filesExpand: ({ archive, from, most }) => [
    `${archive} is refused: its files expand from ${sizeText(from)} to more than ${sizeText(most)}.`,
    IF_TRUSTED,
  ],
  tooManyFiles: ({ archive, most }) => [`${archive} is refused: it has more than ${most} files.`, IF_TRUSTED],
  zipCutOff: ({ archive }) => [
    `${archive} is cut off: the list of its files, at the end of a zip archive, is missing.`,
    ARCHIVE_AGAIN,
  ],
  zipPart: ({ archive }) => [
    `${archive} is one of several parts of an archive.`,
    'Join the parts, and open the whole.',
  ],
  entryDamaged: ({ archive, path, why }) => {
    const where = path === null ? archive : `${archive}: ${path}`
    if (why === 'packing')
      return [
        `${where} is packed in a way that Parley cannot read, expected deflate.`,
        'Unpack it yourself and open the files.',
      ]
    const reasons = {
      size: 'it is not of the size that the archive declares',
      checksum: 'its content does not match its checksum',
      other: 'it could not be unpacked',
    }
    return [`${where} is damaged: ${reasons[why]}.`, ARCHIVE_AGAIN]
  },

  // Errors of single records, if the others are readable
  notUtf8: () => 'Found bytes that are not UTF-8, shown as �.',
  tooDeep: ({ most }) => `Found lists and objects more than ${most} levels deep, expected fewer.`,
  badLine: ({ column, found, expected }) => `At column ${column}: found ${found}, expected ${expected}.`,
  nonNumberInLine: ({ column, found }) =>
    `At column ${column}: found ${found}, expected a number or null; it is read as null, as are all like it in this file.`,
  nonNumber: ({ line, column, found, alike }) =>
    `At line ${line}, column ${column}: found ${found}, expected a number or null; ${alike === 0 ? 'it is' : `it and ${alike} more like it are`} read as null.`,
  repeatedKey: ({ key, line, nextLine }) =>
    `The key “${key}” at line ${line} occurs again at line ${nextLine}. Only its last value is read; give each record a key of its own.`,
  otherCells: ({ found, expected, names }) => `Found ${found} values, expected ${expected}: ${names}.`,
  namelessPart: () => 'Found a part without a name, expected name:value between tabs.',
} satisfies Partial<Sentences>)

function firstRow(name: string, found: string): [string, string] {
  return [
    `${name}: in its first row, found ${found}, expected the names of the columns.`,
    'Give each column a name of its own in the first row.',
  ]
}
