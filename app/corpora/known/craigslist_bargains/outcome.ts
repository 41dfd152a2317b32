import type { Block, Check, Outcome, Participant, TableBlock } from '../../../model/index.ts'
import { check } from '../../shared/outcome.ts'
import type { Ending } from './ending.ts'
import { TARGET_COLUMNS, TARGETS_TABLE } from './knowledge.ts'
import { difference, inDollars, percentOf } from './money.ts'
import type { Extras } from './release.ts'

/** The result of a negotiation for one side. */
export interface Gain {
  /**
   * Difference between the agreed price and this side's target, in US dollars: target minus price for the buyer, price
   * minus target for the seller. Negative if the price is worse than the target.
   */
  readonly amount: number | null
  /** `amount` as a percentage of the list price. */
  readonly share: number | null
}

/** Both parts are null unless there is a deal with a price and the side is known. The share also needs a list price. */
export function gainOf(
  role: string,
  target: number | null,
  agreedPrice: number | null,
  listPrice: number | null,
): Gain {
  if (target === null || agreedPrice === null || (role !== 'buyer' && role !== 'seller')) {
    return { amount: null, share: null }
  }
  const amount = role === 'buyer' ? difference(target, agreedPrice) : difference(agreedPrice, target)
  return { amount, share: percentOf(amount, listPrice) }
}

/** The agreed price in US dollars. Null if there is no deal, or if the accepted offer has no price. */
export function agreedPriceOf(ending: Ending): number | null {
  return ending.status === 'deal' ? ending.price : null
}

const titles = {
  deal: 'Deal',
  no_deal: 'No deal',
  walked_away: 'Walked away',
  unfinished: 'Unfinished',
  not_recorded: 'Not recorded',
} as const

/** @param gains by participant */
export function outcomeOf(
  ending: Ending,
  listPrice: number | null,
  participants: readonly Participant[],
  gains: readonly Gain[],
): Omit<Outcome, 'checks'> {
  return {
    status: ending.status,
    title: titles[ending.status],
    summary: summaryOf(ending, listPrice, participants),
    blocks: [
      ...(ending.status === 'deal' ? dealBlocks(ending.price, listPrice, participants, gains) : []),
      ...noteOf(ending),
    ],
  }
}

/** Compares the ending that a transcript reports with the one derived from its events. Empty if it reports none. */
export function checksOf(ending: Ending, reported: Extras['reported']): Check[] {
  if (reported === null) return []
  const deal = ending.status === 'not_recorded' ? null : Number(ending.status === 'deal')
  const compared = check('Deal (1 yes, 0 no)', reported.reward, deal)
  const verified = `Outcome verified: ${deal === 1 ? 'deal' : 'no deal'}`
  const reward = compared.agrees ? { ...compared, verified } : compared
  if (reported.price === null) return [reward]
  return [reward, check('Agreed price (USD)', reported.price, agreedPriceOf(ending))]
}

function summaryOf(ending: Ending, listPrice: number | null, participants: readonly Participant[]): string {
  switch (ending.status) {
    case 'deal': {
      if (ending.price === null) return 'price not recorded'
      const share = percentOf(ending.price, listPrice, 0)
      return `${inDollars(ending.price)}${share === null ? '' : `, ${share}% of list`}`
    }
    case 'no_deal':
      return ending.price === null ? '' : `${inDollars(ending.price)} rejected`
    case 'walked_away':
      return `${participants[ending.by]?.name ?? ''} quit`
    case 'unfinished':
      if (!ending.offered) return 'no offer'
      return ending.price === null ? 'offer left open' : `${inDollars(ending.price)} left open`
    case 'not_recorded':
      return ''
  }
}

/** Explains a status that the user might otherwise misread. */
function noteOf(ending: Ending): Block[] {
  const text = noteTextOf(ending)
  return text === '' ? [] : [{ kind: 'text', title: 'Note', text }]
}

function noteTextOf(ending: Ending): string {
  switch (ending.status) {
    case 'deal':
      if (!ending.earlyAccept) return ''
      return 'In the record the acceptance stands before the offer. The offer is taken to be what was accepted.'
    case 'unfinished':
      if (!ending.earlyAccept) return ''
      return 'In the record somebody accepts while no offer stands. That is not taken for a deal.'
    case 'not_recorded':
      return 'The release does not say what the events of this conversation were.'
    default:
      return ''
  }
}

function dealBlocks(
  price: number | null,
  listPrice: number | null,
  participants: readonly Participant[],
  gains: readonly Gain[],
): Block[] {
  const sides: TableBlock = {
    kind: 'table',
    title: TARGETS_TABLE,
    columns: ['Participant', ...TARGET_COLUMNS],
    rows: participants.map(({ name, attributes }, i) => [
      name,
      attributes.target ?? null,
      gains[i]?.amount ?? null,
      gains[i]?.share ?? null,
    ]),
  }
  return [
    {
      kind: 'fields',
      title: 'Deal',
      fields: [
        { name: 'Agreed price (USD)', value: price },
        { name: 'Share of list price (%)', value: percentOf(price, listPrice) },
      ],
    },
    sides,
  ]
}
