import { messages } from '../define.ts'
import { firstOf } from './told.ts'

const short = (commit: string) => commit.slice(0, 7)

export const notice = messages({
  changed: (from: string, to: string) =>
    `The dataset has changed on the Hub since this link was made (then ${short(from)}, now ${short(to)}); what the link points at may have moved.`,
  leftOut: (names: readonly string[]) => `Left out, because they hold no data: ${firstOf(names)}.`,
  damaged: (why: readonly string[], more: number) =>
    `Left out, because they cannot be read: ${[...why, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')}`,
})
