import { durationText, publishedTimeText } from '../base/time/time_text.ts'
import { parseTime, type TimeScale } from '../base/time/times.ts'
import type { FacetValue } from '../model/index.ts'
import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { plainText } from './words.ts'

/** Common part of the kinds of times. Columns keep the text as published, for tables and exports; queries compare the times. */
export function timed(scale: TimeScale) {
  const parsed = (value: FacetValue) => (typeof value === 'string' ? parseTime(scale, value) : null)
  return {
    title: fieldMessages.kinds[scale],
    column: { type: 'VARCHAR' },
    asked: scale,
    cell: (value) => (parsed(value) === null ? null : value),
    condition: 'range',
    control: 'times',
    several: false,
    fixedValues: null,
    chosenText: (value) => publishedTimeText(scale, value),
    text: (value) =>
      typeof value === 'string' && value !== '' ? publishedTimeText(scale, value) : plainText(null),
    differenceText(a, b) {
      const [before, after] = [parsed(a), parsed(b)]
      if (before === null || after === null || before === after) return fieldMessages.differs
      return fieldMessages.timeDifference[scale](durationText(Math.abs(after - before)), after > before)
    },
  } satisfies Partial<FieldKind>
}
