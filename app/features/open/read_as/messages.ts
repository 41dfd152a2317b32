import { messages } from '../../../base/messages/define.ts'
import type { TextEncodingName } from '../../../model/index.ts'

/** Texts about the encoding of files. */
export const encodingMessages = messages({
  encoding: 'Encoding',
  chooseEncoding: 'Read in another encoding…',
  detectedEncoding: (title: string) => `${title} (detected)`,
  beginningOf: (file: string) => `The first lines of ${file}`,
  oddLetters: 'Some bytes are no letters in this encoding (�).',
  /** Titles by names of the Encoding Standard. */
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16, little-endian',
    'utf-16be': 'UTF-16, big-endian',
    'windows-1252': 'Windows-1252, Western European',
    'iso-8859-15': 'ISO-8859-15, Western European with €',
    macintosh: 'Mac OS Roman',
    'iso-8859-2': 'ISO-8859-2, Central European',
    'windows-1250': 'Windows-1250, Central European',
    'windows-1251': 'Windows-1251, Cyrillic',
    'koi8-r': 'KOI8-R, Cyrillic',
    'iso-8859-5': 'ISO-8859-5, Cyrillic',
    ibm866: 'IBM866, Cyrillic',
    'windows-1253': 'Windows-1253, Greek',
    'windows-1254': 'Windows-1254, Turkish',
    'windows-1255': 'Windows-1255, Hebrew',
    'windows-1256': 'Windows-1256, Arabic',
    'windows-1257': 'Windows-1257, Baltic',
    'windows-1258': 'Windows-1258, Vietnamese',
    'windows-874': 'Windows-874, Thai',
    gb18030: 'GB18030, Chinese (simplified)',
    big5: 'Big5, Chinese (traditional)',
    shift_jis: 'Shift JIS, Japanese',
    'euc-jp': 'EUC-JP, Japanese',
    'iso-2022-jp': 'ISO-2022-JP, Japanese',
    'euc-kr': 'EUC-KR, Korean',
  } satisfies Record<TextEncodingName, string>,
})
