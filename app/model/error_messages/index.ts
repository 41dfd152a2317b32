import type { CodedData } from '../../base/coded_error.ts'
import type { Coded, OpeningNotice } from '../../base/error_values.ts'
import { ParleyError } from '../../base/errors.ts'
import { messages } from '../../base/messages/define.ts'
import { addresses } from './addresses.ts'
import { files } from './files.ts'
import { hub } from './hub.ts'
import { opening } from './opening.ts'
import { parquet } from './parquet.ts'
import { firstOf, type Sentences, type Told } from './told.ts'

const sentences: Sentences = { ...files, ...parquet, ...addresses, ...hub, ...opening }

/** Message and advice for an error code with its values. */
function tell({ code, values }: Coded): readonly [message: string, advice: string] {
  const inWords = Object.entries(values).map(([name, value]) => [
    name,
    isCoded(value) ? sentenceOf(value) : value,
  ])
  const sentence = sentences[code] as (values: object) => Told
  const told = sentence(Object.fromEntries(inWords))
  return typeof told === 'string' ? [told, ''] : told
}

function isCoded(value: unknown): value is Coded {
  return typeof value === 'object' && value !== null && 'code' in value
}

/** Converts a coded message from a worker to a sentence. Strings are data and stay unchanged. */
export function sentenceOf(told: string | Coded): string {
  return typeof told === 'string' ? told : tell(told)[0]
}

/** Converts a coded worker error to one for users. */
export function errorInWords(data: CodedData): ParleyError {
  const [message, advice] = tell(data)
  // Files of a version exist as long as its catalogue lists them.
  return new ParleyError(message, { advice, detail: data.detail, reload: data.code === 'publishedGone' })
}

const short = (commit: string) => commit.slice(0, 7)

const notice = messages({
  changed: (from: string, to: string) =>
    `The dataset has changed on the Hub since this link was made (then ${short(from)}, now ${short(to)}); what the link points at may have moved.`,
  leftOut: (names: readonly string[]) => `Left out, because they hold no data: ${firstOf(names)}.`,
  damaged: (why: readonly string[], more: number) =>
    `Left out, because they cannot be read: ${[...why, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')}`,
})

/** Notice about opened data for the user. */
export function noticeInWords({ changed, leftOut, damaged, moreDamaged }: OpeningNotice): string {
  return [
    ...(changed ? [notice.changed(changed.from, changed.to)] : []),
    ...(leftOut.length > 0 ? [notice.leftOut(leftOut)] : []),
    ...(damaged.length > 0 ? [notice.damaged(damaged.map(sentenceOf), moreDamaged)] : []),
  ].join(' ')
}
