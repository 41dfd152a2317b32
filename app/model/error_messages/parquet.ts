import { sizeText } from '../../base/bytes/size_text.ts'
import { messages } from '../../base/messages/define.ts'
import { countText } from '../../base/messages/intl.ts'
import { AGAIN, type Sentences } from './told.ts'

/** Errors about Parquet files. */
export const parquet = messages({
  notParquet: ({ name, end }) => [
    `${name} is not a Parquet file: found ${quoted(end)} at its end, expected “PAR1”.`,
    'Open a Parquet, JSON, JSON Lines, CSV or zip file.',
  ],
  parquetCutOff: ({ name, bytes }) => [
    `${name} is cut off: it begins as a Parquet file, but after ${bytes} bytes its end, the footer, is missing.`,
    AGAIN,
  ],
  parquetEncrypted: ({ name, column }) => [
    `${name} is encrypted: Parley cannot read ${column === null ? 'its footer' : `column “${column}”`}.`,
    'Decrypt it with the tool that wrote it, and open the result.',
  ],
  badFooter: ({ name, reason }) => [`${name} is damaged: in its footer, ${reason}.`, AGAIN],
  badColumn: ({ name, reason, ...place }) => [
    `${name} is damaged: in ${placeText(place)}, ${reason}.`,
    AGAIN,
  ],
  undecodable: ({ name, ...place }) => [
    `${name} is damaged: ${placeText(place)}, could not be decoded.`,
    AGAIN,
  ],
  unknownCodec: ({ name, codec, known, ...place }) => [
    `${name}: ${placeText(place)}, is compressed with ${codec ?? 'something'}, which Parley cannot read; it reads ${known}.`,
    'Write the file again with one of these codecs, for example ZSTD or SNAPPY.',
  ],
  tooManyValues: ({ name, group, values, bytes }) => [
    `${name} is refused: ${group === null ? 'all row groups' : `row group ${group + 1}`} would expand to ${countText(values)} values in ${sizeText(bytes)}.`,
    'If you trust it, write it again in smaller row groups, or with fewer columns.',
  ],
  noColumn: ({ name, column, columns }) => {
    const list = columns.slice(0, 20).join(', ') + (columns.length > 20 ? ', …' : '')
    return [
      `${name} has no column ${quoted(column)}; it has ${list || 'no columns'}.`,
      'Check that it is the file that you meant.',
    ]
  },
  parquetEndMissing: ({ name }) => [
    `${name} is not a Parquet file, or its end is missing.`,
    'Publish the file again, then try again.',
  ],
  parquetDamaged: ({ name }) => [
    `${name} could not be decoded: it is damaged.`,
    'Publish the file again, then try again.',
  ],
} satisfies Partial<Sentences>)

interface ColumnPlace {
  readonly group: number
  readonly groups: number
  readonly column: string
}

function placeText({ group, groups, column }: ColumnPlace): string {
  return `row group ${group + 1} of ${groups}, column ${quoted(column)}`
}

/** Makes a short text from a file printable, with dots for characters without a glyph. */
function quoted(text: string): string {
  const shown = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')
  return `“${shown.length <= 60 ? shown : `${shown.slice(0, 59)}…`}”`
}
