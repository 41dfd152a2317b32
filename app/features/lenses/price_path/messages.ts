import { messages } from '../../../base/messages/define.ts'

export const pricePathMessages = messages({
  name: 'Price by turn',
  measure: 'Show prices as',
  measures: { price: 'Dollars', share: '% of listing price', position: 'Position' },
  faults: {
    noListing: 'Shares are not available: the listing price is not recorded.',
    noSide: 'Positions are not available: they need a buyer and a seller.',
    sameTargets: 'Positions are not available: both targets are the same.',
    hidden: (name: string) => `Positions are not available while ${name}’s target is hidden.`,
    noTarget: (name: string) => `Positions are not available: no target is recorded for ${name}.`,
  },
  position: (position: string) => `position ${position}`,
  share: (percent: string) => `${percent} of listing price`,
  lines: { listing: 'Listing price', buyer: "Buyer's target", seller: "Seller's target" },
  several: (lines: readonly string[]) => lines.join(' = '),
  turn: (turn: number, speaker: string) => `Turn ${turn}, ${speaker}`,
  speaker: (number: number) => `Participant ${number}`,
  turnAxis: 'Turn',
  kinds: {
    offer: 'Offer',
    act: 'Dialogue act',
    text: 'Found in the text',
    agreed: 'Agreed',
    rejected: 'Rejected',
  },
  closes: 'Agreed (accepted before it was made)',
  legend: {
    filled: 'Offer or dialogue act',
    hollow: 'Found in the text',
    agreed: 'Agreed',
    rejected: 'Rejected',
  },
  none: 'No prices: no offer, dialogue act or text names one.',
  choose: 'Choose a mark to go to its turn.',
  path: (name: string, prices: readonly string[]) => `${name} ${prices.join(' → ')}`,
  agreedAt: (price: string) => `agreed at ${price}`,
  rejectedAt: (prices: readonly string[]) => `${prices.join(' and ')} rejected`,
  found: (count: number, all: number) =>
    count === all ? 'all found in the text' : `${count} of ${all} found in the text`,
})
