import { own } from '../../../../base/safe_access.ts'
import type { TurnImage, TurnPart } from '../../../../model/index.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { imageOf } from '../../../shared/message_images.ts'

/** Columns and fields of messages that hold images, one or a list. */
export const IMAGE_KEYS: readonly string[] = ['images', 'image']

/** The images in a column of a record, or in a field of a message. */
export function imagesIn(holder: JsonObject): readonly TurnImage[] {
  for (const key of IMAGE_KEYS) {
    const value = own(holder, key)
    const found = (Array.isArray(value) ? value : [value]).flatMap((one) => imageOf(one) ?? [])
    if (found.length > 0) return found
  }
  return []
}

/** True for a part of a message that stands for the next image of the record. */
export function isPlaceholder(part: unknown): boolean {
  return isJsonObject(part) && own(part, 'type') === 'image' && imageOf(part) === null
}

/** Marks of images that are in a column: of LLaVA and others, and of parts without content. */
const MARKS = /<image>|\[attachment: image\]/g

interface WithParts {
  readonly speaker: { readonly published: string }
  readonly text: string
  readonly parts?: readonly TurnPart[]
}

/**
 * Places the images of a record in the texts of its messages: at their marks, in order. Those without a mark are shown
 * above the first message of the user.
 */
export function withImages<M extends WithParts>(
  messages: readonly M[],
  images: readonly TurnImage[],
): readonly M[] {
  if (images.length === 0) return messages
  let used = 0
  const placed = messages.map((message): M => {
    const { text, parts = [] } = message
    const added: TurnPart[] = []
    for (const { 0: mark, index: start } of text.matchAll(MARKS)) {
      const [image, end] = [images[used], start + mark.length]
      if (!image || parts.some((part) => part.start < end && start < part.end)) continue
      used += 1
      added.push({ kind: 'image', name: '', start, end, body: [end, end], image })
    }
    if (added.length === 0) return message
    return { ...message, parts: [...parts, ...added].sort((a, b) => a.start - b.start) }
  })
  const rest = images.slice(used)
  const first = Math.max(
    0,
    placed.findIndex(({ speaker }) => /^(user|human)$/i.test(speaker.published)),
  )
  return placed.map((message, i) =>
    i === first && rest.length > 0
      ? { ...message, parts: [...above(rest), ...(message.parts ?? [])] }
      : message,
  )
}

/** Images above a text. */
export function above(images: readonly TurnImage[]): readonly TurnPart[] {
  return images.map((image) => ({ kind: 'image', name: '', start: 0, end: 0, body: [0, 0], image }))
}
