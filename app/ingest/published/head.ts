import { CodedError } from '../../base/coded_error.ts'
import { fileName } from '../../base/url_file_name.ts'
import type { SplitRequest } from '../../protocol/messages.ts'
import { headFile } from '../../published/folder.ts'
import type { ByteStream } from '../../reading/sources/source.ts'
import type { PlainRow } from '../../tables/sink.ts'
import { publishedFile } from './published_file.ts'

/** The file that is on its way already. */
let begun: { readonly url: string; readonly body: ByteStream } | null = null

/** Takes over the bytes of first rows that somebody else has begun to fetch. */
export function takeHead(url: string, body: ByteStream): void {
  begun = { url, body }
}

/**
 * The first rows of a published split's list.
 * @throws CodedError where they cannot be had
 */
export async function publishedHead({ packed, splitIndex }: SplitRequest): Promise<readonly PlainRow[]> {
  if (!packed) return []
  const url = packed.folder + headFile(splitIndex)
  const body = begun?.url === url ? begun.body : undefined
  if (body) begun = null
  const bytes = await publishedFile(url, body)
  try {
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(rows)) throw new TypeError('expected a list of rows')
    return rows
  } catch (cause) {
    throw new CodedError('publishedDamaged', { name: fileName(url) }, { detail: url, cause })
  }
}
