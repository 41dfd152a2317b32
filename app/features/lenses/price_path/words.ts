import { shortened } from '../../../base/long_text.ts'
import { percentText } from '../../../base/messages/intl.ts'
import { moneyText } from '../../../base/money.ts'
import { oneLine } from '../../../base/one_line.ts'
import type { Conversation } from '../../../model/index.ts'
import { pricePathMessages as say } from './messages.ts'
import {
  faultOf,
  type Measure,
  measured,
  type PriceLine,
  type PriceMark,
  type PriceScene,
  pathsOf,
} from './model.ts'

/** Maximum length of a name in characters. Names come from the data and can be of any length. */
const MOST_CHARACTERS = 60

const positions = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** Formats a measured price: `$90`, `64%`, `0.25`. */
export function valueText(measure: Measure, value: number, currency: string): string {
  if (measure === 'price') return moneyText(value, currency)
  if (measure === 'share') return percentText(value)
  return positions.format(value).replace('-', '−')
}

export function speakerName({ participants }: Pick<Conversation, 'participants'>, speaker: number): string {
  return oneLine(participants[speaker]?.name ?? say.speaker(speaker + 1), MOST_CHARACTERS)
}

/** Name of a line: `Listing price = Seller's target`. */
export function lineName({ kinds }: PriceLine): string {
  return say.several(kinds.map((kind) => say.lines[kind]))
}

/** Describes a mark: `Turn 4, Buyer`, and its price in every available measure. */
export function markText(
  scene: PriceScene,
  conversation: Pick<Conversation, 'participants'>,
  mark: PriceMark,
): { readonly title: string; readonly kind: string; readonly values: string } {
  const share = measured(scene, 'share', mark.price)
  const position = measured(scene, 'position', mark.price)
  return {
    title: say.turn(mark.turn, speakerName(conversation, mark.speaker)),
    kind: mark.closes ? say.closes : say.kinds[mark.kind],
    values: [
      valueText('price', mark.price, scene.currency),
      ...(share === null ? [] : [say.share(valueText('share', share, scene.currency))]),
      ...(position === null ? [] : [say.position(valueText('position', position, scene.currency))]),
    ].join(' · '),
  }
}

/** Explains why a measure is not available, or `''` if it is. */
export function faultText(scene: PriceScene, measure: Measure): string {
  const found = faultOf(scene, measure)
  switch (found?.fault) {
    case undefined:
      return ''
    case 'no_listing':
      return say.faults.noListing
    case 'no_side':
      return say.faults.noSide
    case 'same_targets':
      return say.faults.sameTargets
    case 'hidden_target':
      return say.faults.hidden(oneLine(found.name, MOST_CHARACTERS))
    case 'no_target':
      return say.faults.noTarget(oneLine(found.name, MOST_CHARACTERS))
  }
}

/** One-line summary of prices: start and end of each side, and the agreement. */
export function summaryText(scene: PriceScene, conversation: Pick<Conversation, 'participants'>): string {
  const { points, answers, currency, listing } = scene
  if (points.length === 0 && answers.length === 0) return say.none
  const money = (price: number) => moneyText(price, currency)
  const paths = [...pathsOf(scene)].map(([speaker, path]) => {
    const prices = path.map(({ price }) => price)
    const ends = prices.length > 1 ? [prices[0], prices.at(-1)] : prices
    return say.path(
      speakerName(conversation, speaker),
      [...new Set(ends)].flatMap((price) => (price === undefined ? [] : [money(price)])),
    )
  })
  const rejected = answers.filter(({ answer }) => answer === 'rejected').map(({ price }) => money(price))
  const agreed = answers.find(({ answer }) => answer === 'agreed')
  const share = agreed && listing !== null ? `, ${say.share(percentText(agreed.price / listing))}` : ''
  const inText = points.filter(({ source }) => source === 'text').length
  return shortened(
    [
      ...paths,
      ...(rejected.length > 0 ? [say.rejectedAt([...new Set(rejected)])] : []),
      ...(agreed ? [`${say.agreedAt(money(agreed.price))}${share}`] : []),
      ...(inText > 0 ? [say.found(inText, points.length)] : []),
    ].join(' · '),
  )
}
