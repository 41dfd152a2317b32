import { sizeText } from '../../base/bytes/size_text.ts'
import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'
import { KINDS } from './kinds.ts'
import { AGAIN, type Sentences } from './told.ts'

const IF_TRUSTED = 'If you trust it, unpack it yourself and open the files.'
const ARCHIVE_AGAIN = 'Download or copy the archive again; if the problem persists, contact the publisher.'

const MB = 2 ** 20

const IMAGE = 'This image'

/** Errors about files: size, format and compression. */
export const files = messages({
  unexpected: ({ reason }) => reason,
  empty: ({ name }) => [`${name} is empty: it has 0 bytes.`, AGAIN],
  notData: ({ name, kind }) => {
    const { what, expected, advice } = KINDS[kind]
    return [`${name} is ${what}, expected ${expected}.`, advice]
  },
  unknownKind: ({ name, beginning }) => [
    `${name} isn’t a supported file type (it starts with “${beginning}”). Parley opens Parquet, JSON, JSON Lines, CSV and zip.`,
    'Open the data file itself, not a page or document about it.',
  ],
  tooLarge: ({ name, size, most }) => [
    `${name} has ${size === null ? `more than ${sizeText(most)}` : sizeText(size)}. Parley opens files of at most ${sizeText(most)}.`,
    'Open one of its splits or parts, or a smaller extract of it.',
  ],
  tooLargeAtOnce: ({ name, size, most }) => [
    `${name} has ${Math.ceil(size / MB)} MB. JSON documents are read as a whole and can have at most ${most / MB} MB.`,
    'Convert it to JSON Lines or Parquet, which are read in parts.',
  ],
  tooLargeTogether: ({ files, split, size, most }) => [
    `${files === null ? 'The files' : `The ${files} files of ${split === null ? 'the archives' : `“${split}”`}`} have ${sizeText(size)} in total. Parley opens at most ${sizeText(most)} at once.`,
    'Open fewer files, or smaller extracts of them.',
  ],
  tooManyColumns: ({ name, columns, most }) => [
    `${name} has ${countText(columns)} columns. Parley opens at most ${countText(most)}.`,
    'Save it again with only the columns that you need.',
  ],
  notReadable: ({ name, changed }) => [
    changed
      ? `${name} was changed or removed after you chose it.`
      : `${name} could not be read from this computer.`,
    'Choose it again.',
  ],

  notImage: ({ name }) => `${name ?? IMAGE} is damaged, or not a PNG, JPEG, GIF, WebP or AVIF image.`,
  imageTooLarge: ({ name, size, most }) =>
    `${name ?? IMAGE} has ${sizeText(size)}. Images of at most ${sizeText(most)} are shown.`,
  imageTooManyPixels: ({ name, width, height, most }) =>
    `${name ?? IMAGE} has ${countText(width)} × ${countText(height)} pixels. Images of at most ${most / 1e6} million are shown.`,
  noImageFile: ({ path }) => [
    `The file ${path} was not opened with the data.`,
    'Open the folder that contains both.',
  ],
  tooManyImages: ({ most }) => `Only the first ${most} images of a conversation are shown.`,

  csvColumnUnnamed: ({ name, column }) => firstRow(name, `no name for column ${column}`),
  csvOpenQuote: ({ name, line }) => [
    `${name}: at line ${line}, a quoted value has no closing ".`,
    'Close the quote, or double any quotes inside values.',
  ],
  longLine: ({ name, most }) => [
    `${name}: a line is longer than ${most / MB} MB.`,
    'Check that its records are on separate lines. If they are, convert it to Parquet.',
  ],
  noJson: ({ name }) => [`${name} could not be read as JSON.`, 'Convert it to JSON Lines.'],
  badJson: ({ name, line, column, found, expected, cut }) => [
    `${name} is not JSON: at line ${line}, column ${column}, found ${found}, expected ${expected}.`,
    cut
      ? 'The file is cut off. Download or copy it again.'
      : 'Correct that place, or contact the publisher of the file.',
  ],

  severalFiles: ({ name, files }) => [
    `${name} contains ${files} files; expected one.`,
    'Unpack it, and open the file that you need.',
  ],
  nestedTooDeep: ({ name, layers, most }) => [
    `${name} is nested too deeply: it is an archive inside ${layers} archives. Parley unpacks at most ${most} levels.`,
    'If you trust it, unpack it yourself and open the file.',
  ],
  expandsTooFar: ({ name, from, most }) => [
    `${name} was not opened: it expands from ${sizeText(from)} to more than ${sizeText(most)}.`,
    'If you trust it, unpack it yourself and open the file.',
  ],
  arrowDamaged: ({ name }) => [`${name} is damaged or cut off: its Arrow data could not be read.`, AGAIN],
  gzipDamaged: ({ name }) => [`${name} is damaged or cut off: it could not be unpacked.`, AGAIN],
  longPath: ({ archive, path, length, most }) => [
    `${archive} was not opened: the path ${path} has ${length} characters, more than ${most}.`,
    IF_TRUSTED,
  ],
  pathOutside: ({ archive, path }) => [
    `${archive}: the path ${path} leads out of the archive.`,
    'Do not trust this archive. Contact the publisher.',
  ],
  entryEncrypted: ({ archive, path }) => [
    `${archive}: ${path} is encrypted.`,
    'Unpack it with its password, and open the files.',
  ],
  entryExpands: ({ archive, path, from, to, ratio }) => [
    `${archive} was not opened: ${path} expands from ${sizeText(from)} to ${sizeText(to)}, more than ${ratio} times its size.`,
    IF_TRUSTED,
  ],
  filesTooLarge: ({ archive, most }) => [
    `${archive} was not opened: its files are larger than ${sizeText(most)} when unpacked.`,
    IF_TRUSTED,
  ],
  filesExpand: ({ archive, from, most }) => [
    `${archive} was not opened: its files expand from ${sizeText(from)} to more than ${sizeText(most)}.`,
    IF_TRUSTED,
  ],
  tooManyFiles: ({ archive, most }) => [
    `${archive} was not opened: it contains more than ${most} files.`,
    IF_TRUSTED,
  ],
  zipCutOff: ({ archive }) => [
    `${archive} is cut off: the list of files at its end is missing.`,
    ARCHIVE_AGAIN,
  ],
  zipPart: ({ archive }) => [
    `${archive} is one part of a multi-part archive.`,
    'Join the parts, and open the complete archive.',
  ],
  entryDamaged: ({ archive, path, why }) => {
    const where = path === null ? archive : `${archive}: ${path}`
    if (why === 'packing')
      return [
        `${where} uses a compression method that Parley cannot read; expected deflate.`,
        'Unpack it and open the files.',
      ]
    const reasons = {
      size: 'its size differs from the size that the archive declares',
      checksum: 'its content does not match its checksum',
      other: 'it could not be unpacked',
    }
    return [`${where} is damaged: ${reasons[why]}.`, ARCHIVE_AGAIN]
  },

  // Errors of single records, if the others are readable
  recoded: ({ encoding }) => `Read as ${encoding}, which was detected from its bytes.`,
  encodingChosen: ({ encoding }) => `Read as ${encoding}, as you chose.`,
  notUtf8: () => 'Found bytes that are not UTF-8, shown as �.',
  tooDeep: ({ most }) => `Found lists and objects nested more than ${most} levels deep.`,
  badLine: ({ column, found, expected }) => `At column ${column}: found ${found}, expected ${expected}.`,
  nonNumberInLine: ({ column, found }) =>
    `At column ${column}: found ${found}, expected a number or null. It is read as null, like all such values in this file.`,
  nonNumber: ({ line, column, found, alike }) =>
    `At line ${line}, column ${column}: found ${found}, expected a number or null. ${alike === 0 ? 'It is' : `It and ${alike} more like it are`} read as null.`,
  repeatedKey: ({ key, line, nextLine }) =>
    `The key “${key}” at line ${line} occurs again at line ${nextLine}. Only its last value is read; give each record a key of its own.`,
  otherCells: ({ found, expected, names }) =>
    `Found ${counted(found, 'value')}, expected ${expected}: ${names}.`,
  namelessPart: () => 'Found a part without a name; expected name:value between tabs.',
  unreadLists: ({ names }) =>
    `Only the list of conversations is read. Left out: ${names.map((name) => `“${name}”`).join(', ')}.`,
} satisfies Partial<Sentences>)

function firstRow(name: string, found: string): [string, string] {
  return [
    `${name}: in its first row, found ${found}; expected column names.`,
    'Give each column a unique name in the first row.',
  ]
}
