import { CodedError } from '../../base/coded_error.ts'
import type { ErrorValues } from '../../base/error_values.ts'
import type { NamedText } from '../../protocol/open_order.ts'
import { BEGINNING } from '../../reading/open_records.ts'
import type { Input } from './inputs.ts'

/** Errors of files that may be texts in another encoding. */
const ABOUT_CONTENT: ReadonlySet<keyof ErrorValues> = new Set([
  ...(['unknownKind', 'notData', 'noDataFile', 'noJson', 'badJson', 'csvOpenQuote'] as const),
  ...(['csvColumnUnnamed', 'longLine'] as const),
])

/** Bytes of the beginning that no text has, apart from UTF-16 and UTF-32. */
const MOST_CONTROLS = 0.1

/**
 * The beginning of the first file of several that could not be opened, if it may be a text in another encoding.
 * @param error why it could not be opened
 * @param encoding that was tried. Default: the one that its bytes suggest.
 */
export async function unreadableText(
  inputs: readonly Input[],
  error: unknown,
  encoding: string | undefined,
): Promise<NamedText | null> {
  if (!(error instanceof CodedError) || !ABOUT_CONTENT.has(error.code)) return null
  // Files of more than one error are rarely texts.
  const [input] = inputs
  if (!input) return null
  try {
    const source = await input.open()
    const bytes = new Uint8Array(await source.slice(0, Math.min(BEGINNING, source.byteLength)))
    if (bytes.length === 0 || !mayBeText(bytes)) return null
    const { detectEncoding } = await import('../../reading/text/encoding.ts')
    const detected = (await detectEncoding(bytes)) ?? 'utf-8'
    return { name: input.name, bytes, encoding: encoding ?? detected, detected }
  } catch {
    // The file is not readable at all, which the error says.
    return null
  }
}

function mayBeText(bytes: Uint8Array): boolean {
  const controls = bytes.filter((byte) => byte < 32 && byte !== 0 && !isSpace(byte)).length
  return controls <= MOST_CONTROLS * bytes.length
}

function isSpace(byte: number): boolean {
  // ISO-2022 switches alphabets by the escape sign.
  return (byte >= 9 && byte <= 13) || byte === 27
}
