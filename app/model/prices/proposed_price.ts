import { type FoundPrice, pricesInText } from './found_prices.ts'

/** Role of a price in a text. */
type Reading =
  /** A price paid, a price when new, or the other side's price. */
  | 'no offer'
  /** An earlier offer or wish. */
  | 'past'
  | 'plain'
  | 'offer'

interface ReadPrice extends FoundPrice {
  readonly reading: Reading
}

const RANK: Readonly<Record<Exclude<Reading, 'no offer'>, number>> = { past: 0, plain: 2, offer: 4 }

/** Context on each side of a price, in UTF-16 units. */
const NEAR = 48

/** Words between a signal word and the price, within a clause and without another number. */
const GAP = String.raw`[^.,;:!?\d]{0,22}`

/** Acceptance of what the other side says. */
const ACCEPT_BEFORE = [
  /(?<!(?:n['’]t|\bnot|\bcannot) )\b(?:accept|take|do|agree (?:to|with|on)|match|go with|ok(?:ay)? with)\b (?:your|that|the)(?: (?:offer|price|counter(?:offer)?))?(?: of)?$/iu,
]

const NO_OFFER_BEFORE = [
  // Prices that the speaker paid, or pays now
  /\b(?:pa(?:id|yed)|bought|cost(?:s|ing)?|spent|owe)\b/iu,
  /\b(?:got|had) (?:it|this|them|mine|the \p{L}+) for\b/iu,
  /\bcurrent(?:ly)? (?:pay(?:ing)?|rent(?:ing)?)\b|\bmy (?:old|last|current) rent (?:is|was)\b/iu,
  // Prices elsewhere, or of something similar
  /\b(?:new|another|other|similar) (?:ones?|models?)\b|\b(?:retail(?:s|ed|ing)?)(?: for| at)?\b/iu,
  /(?<=\p{L} )(?:went|goes|sold|sells) (?:for|at)\b/iu,
  /\bnew,? (?:it|they|this|these|those)(?:['’](?:s|re)| is| are| was| were)\b/iu,
  // Scores
  /\bscor(?:ed|es|ing)\b/iu,
  /\b(?:retail|original|store|market) (?:price|value)\b|\b(?:originally|msrp|valued|appraised|book value)\b/iu,
  // Prices of something else
  /\b(?:deposit|fees?|shipping|delivery|tax(?:es)?|insurance|registration|repairs?|towing|parts?|score|credit)\b[^.,;:!?]{0,12}\b(?:is|are|be|was|of|about|at|over|above|like|to)\b/iu,
  /\b(?:alone|by (?:itself|themselves))\b/iu,
  // Prices that the other side named
  /(?<!\b(?:would|could|can|will|do|if|should) )\byou(?:['’]re| are| were|['’]d)?(?: just)? ?(?:ask(?:ing|ed)?|offer(?:ing|ed)?|want(?:ed|ing)?|sell(?:ing)?|said|say|listed|posted|mentioned)\b/iu,
  /\byour(?: (?:offer|price|asking price|ask|counter(?:offer)?)(?: (?:of|is|was|at|for))?)?$/iu,
  /\b(?:you(?:['’]ve)?|see|saw)\b[^.,;:!?]{0,20}\blist(?:ed|ing)\b/iu,
  // Prices that the text rules out
  /\bif (?:it|that|this) (?:was|were)\b/iu,
  /\b(?:not|instead of|rather than)(?: for| at)?$/iu,
  /(?<!\bif you )(?:\b\p{L}+n['’]t|\b(?:cant|dont|wont|not|never|cannot))(?: \p{L}+)? (?:do|take|go|pay|accept|give|sell|afford|let)(?: (?:it|this|for|at|to|you|me|down|about|only|over)){0,3}$/iu,
]

const NO_OFFER_AFTER = [
  /^ ?(?:is|seems?|sounds?|would be|feels?|was|s)? ?(?:just |a |way |far |much |still |really |kind of )*(?:bit |little )?(?:too (?:low|high|much|little|steep)|low\b|high\b|steep|a lot|expensive|an insult)/iu,
  /^ (?:or so )?when (?:it|they)?[ '’]?(?:was|were|is|s)? ?(?:brand )?new\b/iu,
  /^ (?:new|retail|msrp|originally|online|in (?:the )?stores?|at (?:the )?stores?)\b/iu,
  /^ ?(?:\/|an? |per |each |every )(?:day|hour|night|hr)\b/iu,
  /^(?:\/mo(?:nth)?| a month| per month)? is what I (?:pay|paid)\b/iu,
]

const PAST_BEFORE = [
  /\b(?:offered|asked for|started at|started with|used to)\b|\bwas (?:asking|going to|looking|hoping|thinking|planning)\b/iu,
]

const OFFER_BEFORE = [
  /\b(?:do|doing|take|taking|accept|give|giving|pay|paying|go|going|offer|offering|ask|asking|sell|selling|settle|agree|meet|counter|swing|afford|spend|let)\b/iu,
  /\b(?:how|what) about\b|\bhow(?:['’]s| is)\b|\bmake it\b|\bcall it\b|\bsplit\b/iu,
  /\b(?:maybe|perhaps|so|say),?(?: around| about| like)?$/iu,
  /\bnow(?: at| for| it['’]?s| only| just)?$/iu,
  /\b(?:(?:last|best|final|lowest|highest|bottom|asking|my|max(?:imum)?) (?:price|offer|answer|line)|lowest|highest|budget|limit|best|most)\b.{0,16}\b(?:is|of|at|be)\b/iu,
]

const OFFER_AFTER = [
  /^ (?:it is|is (?:fine|fair|good|great|ok(?:ay)?|perfect|doable|my (?:final|last|best|lowest))|works?\b|sounds (?:good|fair|great|fine)|would (?:be|work)|and (?:it['’]?s|it is) yours|and we have a deal|final|firm|deal)/iu,
]

const ACCEPT_ENDS = endsOf(ACCEPT_BEFORE)
const NO_OFFER_ENDS = endsOf(NO_OFFER_BEFORE)
const PAST_ENDS = endsOf(PAST_BEFORE)
const OFFER_ENDS = endsOf(OFFER_BEFORE)

/** Patterns that end at most a gap before a price. */
function endsOf(patterns: readonly RegExp[]): readonly RegExp[] {
  return patterns.map(({ source }) =>
    source.endsWith('$')
      ? new RegExp(`(?:${source.slice(0, -1)}) ?$`, 'iu')
      : new RegExp(`(?:${source})${GAP}$`, 'iu'),
  )
}

/** Text between two alternatives: `80 or 85`, `320-340`. */
const ALTERNATIVE = /^(?:[^.,;!?\d]{0,16}\bor\b[^.,;!?\d]{0,16}| ?(?:-|–|to) ?)$/iu

/**
 * The price that a text proposes. Offer verbs and judgements of a price (`is fine`) decide, and the last one wins among
 * equals. The listing price and the other side's last price rank lower, unless the text accepts them (`200 is fine`).
 * Null if no price is an offer, or two are alternatives.
 * @param others the other side's last price
 */
export function priceOfText(text: string, listing: number | null, others: number | null): number | null {
  const read = pricesInText(text, listing).map((price) => ({ ...price, reading: readingOf(text, price) }))
  const ranked = read.flatMap((price) => {
    if (price.reading === 'no offer') return []
    const isKnown = price.amount === listing || price.amount === others
    return [{ price, rank: RANK[price.reading] - (isKnown ? 3 : 0) }]
  })
  const most = ranked.reduce((max, { rank }) => Math.max(max, rank), Number.NEGATIVE_INFINITY)
  const best = ranked.findLast(({ rank }) => rank === most)?.price
  if (!best) return null
  const at = read.indexOf(best)
  return areAlternatives(text, read[at - 1], best) || areAlternatives(text, best, read[at + 1])
    ? null
    : best.amount
}

function areAlternatives(text: string, a: ReadPrice | undefined, b: ReadPrice | undefined): boolean {
  if (!a || !b || a.amount === b.amount || a.reading === 'no offer' || b.reading === 'no offer') return false
  return ALTERNATIVE.test(text.slice(a.end, b.start))
}

function readingOf(text: string, { start, end }: FoundPrice): Reading {
  const before = text.slice(Math.max(0, start - NEAR), start)
  const after = text.slice(end, end + NEAR).replace(/^ish\b/iu, '')
  const isIn = (patterns: readonly RegExp[], part: string) => patterns.some((pattern) => pattern.test(part))
  if (isIn(NO_OFFER_AFTER, after)) return 'no offer'
  if (isIn(OFFER_AFTER, after) || isIn(ACCEPT_ENDS, before)) return 'offer'
  if (isIn(NO_OFFER_ENDS, before)) return 'no offer'
  if (isIn(PAST_ENDS, before)) return 'past'
  return isIn(OFFER_ENDS, before) ? 'offer' : 'plain'
}
