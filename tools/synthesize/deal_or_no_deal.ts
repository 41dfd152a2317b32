import * as v from 'valibot'
import { messagesOf } from '../../app/corpora/known/deal_or_no_deal/parse.ts'
import {
  END_OF_MESSAGE,
  issues,
  NO_DEAL_MARKS,
  rowRecord,
  SELECTION,
} from '../../app/corpora/known/deal_or_no_deal/raw.ts'
import type { Random } from './random.ts'
import type { Synthesizer } from './synthesizer.ts'

/** Total value of all items for an agent. */
const TOTAL = 10

/** Makes scenarios with messages of the fixtures. A record has the perspective of one of its two agents. */
export function dealOrNoDealSynthesizer(records: readonly unknown[]): Synthesizer {
  const rows = records.map((record) => v.parse(rowRecord, record))
  const texts = rows
    .flatMap(({ dialogue }) => messagesOf(dialogue ?? ''))
    .flatMap(({ text }) => (text === SELECTION ? [] : [text]))
  return (random) => {
    const count = countsOf(random)
    const [own, partner] = [valuesOf(random, count), valuesOf(random, count)]
    const share = count.map((number) => random.whole(0, number))
    const rest = count.map((number, i) => number - (share[i] ?? 0))
    return {
      input: { count, value: own },
      dialogue: talkOf(random, texts),
      output: random.chance(0.8)
        ? [...share, ...rest].map((number, i) => `item${i % issues.length}=${number}`).join(' ')
        : Array(2 * issues.length)
            .fill(random.pick(NO_DEAL_MARKS))
            .join(' '),
      partner_input: { count, value: partner },
    }
  }
}

/** Item counts. One item occurs once, so that the values can always add up to the total. */
function countsOf(random: Random): number[] {
  return random.shuffled([1, random.whole(1, 4), random.whole(1, 4)])
}

function valuesOf(random: Random, counts: readonly number[]): number[] {
  const single = counts.indexOf(1)
  const values = counts.map(() => 0)
  let left = TOTAL
  for (const i of random.shuffled([...counts.keys()].filter((at) => at !== single))) {
    const number = counts[i] ?? 1
    values[i] = random.whole(0, Math.floor(left / number))
    left -= number * (values[i] ?? 0)
  }
  values[single] = left
  return values
}

function talkOf(random: Random, texts: readonly string[]): string {
  const agents = random.shuffled(['YOU', 'THEM'])
  const turns = random.whole(4, 13)
  const messages = Array.from({ length: turns }, (_, i) => `${agents[i % 2]}: ${random.pick(texts)}`)
  return [...messages, `${agents[turns % 2]}: ${SELECTION}`].join(` ${END_OF_MESSAGE} `)
}
