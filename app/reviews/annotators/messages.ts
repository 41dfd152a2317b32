import { messages } from '../../base/messages/define.ts'
import { countText, dayText } from '../../base/messages/intl.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']

/** Names of annotators. */
export const annotatorNames = messages({
  adjudicated: 'Adjudicated',
  reviewer: (name: string) => `${name} (reviewer)`,
  /** One of several reviews by the same person. @param number 1-based @param created in milliseconds since 1970 */
  nth: (name: string, number: number, created: number) =>
    `${name} (${[`${ORDINALS[number - 1] ?? `${countText(number)}th`} review`, dayText(created)].join(', ')})`,
  merged: (name: string, reviews: number) => `${name} (${countText(reviews)} reviews as one)`,
  /** @param name of the first of the reviews */
  mergedTo: (name: string, reviews: number) => `${name}, ${countText(reviews)} reviews as one`,
})
