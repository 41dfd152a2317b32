import { ParleyError } from '../../base/errors.ts'
import { sizeText } from './sizes.ts'

/**
 * What is opened at once has at most so many bytes: all of its rows go into the engine, whose memory ends at 4 GB and
 * has to hold queries beside them.
 */
export const MOST_BYTES = 2 * 1024 ** 3

/** @param size in bytes; `null` where only known to be more than `most` */
export function tooLarge(name: string, size: number | null, most: number): ParleyError {
  const has = size === null ? `more than ${sizeText(most)}` : sizeText(size)
  return new ParleyError(`${name} has ${has}; at most ${sizeText(most)} can be opened here.`, {
    advice: 'Open one of its splits or parts, or a smaller file made of it.',
  })
}

/** @param what the files are, as a plural: `the 5 files of “train”` */
export function tooLargeTogether(what: string, size: number, most: number): ParleyError {
  return new ParleyError(
    `${what} have ${sizeText(size)} together; at most ${sizeText(most)} can be opened at once.`,
    { advice: 'Open fewer of them, or smaller files made of them.' },
  )
}
