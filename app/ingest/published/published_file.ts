import { streamedBytes } from '../../base/bytes/joined_bytes.ts'
import { CodedError } from '../../base/coded_error.ts'
import { isAbort, messageOf } from '../../base/errors.ts'
import { privately } from '../../base/privately.ts'
import { fileName } from '../../base/url_file_name.ts'
import type { ByteStream } from '../../reading/sources/source.ts'

/**
 * A file of a published corpus, whole.
 * @param body of its answer, where it has been asked for already
 * @param anew asks the server, whatever the browser's cache has: a bad answer is kept there as long as a good one
 * @throws CodedError where it cannot be had; `publishedGone` where it was there when the catalogue was written
 */
export async function publishedFile(
  url: string,
  body?: ByteStream,
  anew = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = fileName(url)
  const stream = body ?? (await get(url, name, anew)).body
  if (!stream) throw new CodedError('noBody', { name }, { detail: url })
  try {
    return await streamedBytes(stream)
  } catch (cause) {
    throw isAbort(cause) ? cause : new CodedError('publishedBrokeOff', { name }, { detail: url, cause })
  }
}

async function get(url: string, name: string, anew: boolean): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { ...privately(url), ...(anew && { cache: 'reload' }) })
  } catch (cause) {
    throw new CodedError('siteUnreachable', { name }, { detail: `${url}\n${messageOf(cause)}`, cause })
  }
  if (response.ok) return response
  await response.body?.cancel()
  const { status, statusText: words } = response
  const detail = `${url} answered ${status} ${words}`
  if (status === 404 || status === 410) throw new CodedError('publishedGone', { name }, { detail })
  throw new CodedError('siteAnswered', { name, status, words }, { detail })
}
