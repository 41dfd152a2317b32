import { CodedError, codedData } from '../base/coded_error.ts'
import { isAbort } from '../base/errors.ts'
import { fileName } from '../base/url_file_name.ts'
import { contentOfImage } from '../corpora/shared/message_images.ts'
import { originOf, type TurnImage } from '../model/index.ts'
import type { FoundImage, ImageAnswer, SplitRequest } from '../protocol/messages.ts'
import { bytesOfBase64, MOST_IMAGE_BYTES, rasterOf } from '../reading/images/raster.ts'
import { openAddress } from '../reading/sources/address/address.ts'
import { SentOn } from '../reading/sources/address/address_errors.ts'
import type { ByteSource } from '../reading/sources/source.ts'
import { findConversation } from '../tables/find_conversation.ts'
import { peekSplit } from './open_split.ts'
import { imageFile } from './opening/image_files.ts'
import { filesBeside } from './opening/opened_corpora.ts'

/** Maximum number of images of a conversation, and of their bytes, that are held in memory. */
const MOST_IMAGES = 500
const MOST_BYTES = 256 * 1024 * 1024

/** Images of a conversation that are in its record, or in files that were opened with the data. */
export async function imagesOfConversation(
  split: SplitRequest,
  id: string,
  signal: AbortSignal,
): Promise<readonly FoundImage[]> {
  const { adapter, files } = await peekSplit(split)
  const conversation = await findConversation(adapter, files, split.split, id, () => {})
  const found: FoundImage[] = []
  let bytes = 0
  for (const [turn, { parts = [] }] of conversation?.turns.entries() ?? []) {
    for (const [part, { image }] of parts.entries()) {
      if (!image || image.at === 'site') continue
      signal.throwIfAborted()
      const isFull = found.length >= MOST_IMAGES || bytes > MOST_BYTES
      const answer = await answerOf(() => {
        if (isFull) throw new CodedError('tooManyImages', { most: MOST_IMAGES })
        return rasterFrom(image, split, conversation?.origin.file ?? '')
      })
      if (answer.status === 'found') bytes += answer.blob.size
      found.push({ turn, part, answer })
    }
  }
  return found
}

/**
 * An image on another site. The site learns neither the page nor the user.
 * @param agreed origins that it may be sent on to
 */
export function imageAt(
  address: string,
  agreed: readonly string[],
  signal: AbortSignal,
): Promise<ImageAnswer> {
  const allowed = [originOf(address), ...agreed]
  return answerOf(async () => {
    const mayRead = (origin: string) => allowed.includes(origin)
    const source = await openAddress(address, { signal, mayRead, maxBytes: MOST_IMAGE_BYTES })
    return { name: fileName(address) || source.name, bytes: await bytesOf(source) }
  })
}

interface NamedBytes {
  /** Null for an image in a record. */
  readonly name: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

async function answerOf(read: () => NamedBytes | Promise<NamedBytes>): Promise<ImageAnswer> {
  try {
    const { name, bytes } = await read()
    const { type, width, height } = rasterOf(bytes, name)
    // The type comes from the content, so that the browser draws nothing but this image.
    return { status: 'found', blob: new Blob([bytes], { type }), width, height }
  } catch (error) {
    if (isAbort(error)) throw error
    if (error instanceof SentOn) return { status: 'sent_on', site: error.origin }
    return { status: 'failed', error: codedData(error) }
  }
}

async function rasterFrom(image: TurnImage, { opened }: SplitRequest, file: string): Promise<NamedBytes> {
  if (image.at === 'file') {
    const found = opened === null ? null : imageFile(image.path, file, filesBeside(opened))
    if (!found) throw new CodedError('noImageFile', { path: image.path })
    return { name: found.name, bytes: await bytesOf(await found.open()) }
  }
  const content = contentOfImage(image)
  if (content === undefined) throw new CodedError('notImage', { name: null })
  return {
    name: null,
    bytes: typeof content === 'string' ? bytesOfBase64(content) : Uint8Array.from(content),
  }
}

async function bytesOf(source: ByteSource): Promise<Uint8Array<ArrayBuffer>> {
  const { name, byteLength: size } = source
  if (size > MOST_IMAGE_BYTES) throw new CodedError('imageTooLarge', { name, size, most: MOST_IMAGE_BYTES })
  return new Uint8Array(await source.slice(0, size))
}
