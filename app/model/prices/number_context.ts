/** Text before and after a number. */
export interface Around {
  readonly before: string
  readonly after: string
}

/** A number without a currency, as written, and its context. */
export interface BareNumber extends Around {
  readonly digits: string
  readonly amount: number
}

/** After an amount of money that is a difference or the price of something else. */
const OTHER_AFTER =
  /^\s?(?:(?:off|less|more|extra|below|above|higher|lower|back|worth of|difference|tip|coupon|rebate|credit)\b|discount|cheaper|(?:(?:security|non-?refundable|pet|move-?in|application) )?(?:deposit|fee)\b|(?:\p{L}+ ){0,2}(?:gas|gift) ?(?:cards?|money|certificates?)\b|of (?:work|repairs|damage|gas)\b|in (?:gas|repairs|quarters|tips|shipping)\b|(?:for |in )?(?:the )?(?:shipping|delivery|deposit|gas)\b)/iu

/** Before such an amount of money. */
const OTHER_BEFORE =
  /(?:\b(?:(?:add(?:ing)?|throw(?:ing)? in|includ(?:e|ing)|toss(?:ing)? in)(?: an?)?|plus(?: an?)?|(?:off|down|up) by|sav(?:e|es|ed|ing)|knock(?:ed)?|shav(?:e|ed|ing)|drop(?:ped)?|additional|another|extra|deposit(?: then)? (?:of|is|would be|will be)(?: then)?|fee (?:of|is)|retail(?:s|ed)? (?:for|at)|retail price (?:is|of)|(?:shipping|delivery) (?:is|of|costs?))(?: you| me| us| it by| the price by)?(?: about| around)?|\+) ?$/iu

/** True if an amount of any size is a difference of prices or the price of something else. */
export function namesOther({ before, after }: Around): boolean {
  if (/^\s?(?:%|percent\b|pct\b)/iu.test(after)) return true
  return OTHER_AFTER.test(after) || OTHER_BEFORE.test(before)
}

/** Units and counted nouns that may follow a number after a space, a hyphen or nothing. */
const UNIT =
  /^(?:-\d+)?[\s-]?(?:bed(?:room)?s?|b[rda]s?|bath(?:room)?s?|rooms?|miles?|mi|mph|mpg|km|years?|yrs?|yo|months?|mos?|weeks?|wks?|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|[ap]\.?m\.?|o['’]?clock|inch(?:es)?|in\.|in (?:wide|long|tall|deep|high)|feet|foot|ft|cm|mm|m|meters?|yards?|blocks?|acres?|sq(?:ft)?|square|lbs?|pounds?|oz|kg|grams?|[gmt]b|gigs?|mah|m?hz|cc|w(?!\/)|watts?|v|volts?|amps?|hp|x|times|st|nd|rd|th|s|doors?|people|person|kids?|owners?|speed|gears?|stars?|piece|pcs?|pack|series|stories|story|degrees?|pixels?|channels?|units?|calls?|offers?|gallons?|cylinders?|seats?|other|(?:a|per|each|every) (?:year|week|day|hour))\b/iu

/** Marks a number as a length, a time, a share, or part of a date, a longer number or a name. */
const MARK_AFTER = /^(?:["”″'’′]|:\d|\/\d|\s?[x×*]\s?\d|-\d+[-/]|\d|\)\s?\d{3}|-[a-z](?!sh\b))/iu
const MARK_BEFORE = /(?:[\p{L}_#]|\p{L}-|\d[/:.,x×]|\d\s[x×]\s|\+\d?|\(\d+\)\s?\d*-?)$/u
const QUOTE_BEFORE = /["“'‘]$/u

const STREET_AFTER =
  /^ (?:\p{Lu}[\p{L}.]*\s){1,2}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Way|Lane|Ln|Court|Ct)\b/u
const COUNT_AFTER = /^ of (?:them|these|those|my|your|the)\b/iu

/** Nouns that precede the number that they name. */
const NAMED_BEFORE =
  /\b(?:iphone|ipad|ipod|galaxy|note|pixel|xbox|playstation|windows|gen|version|model|series|size|apt|apartment|unit|suite|ste|section|highway|hwy|route|interstate|exit|number|zip|chapter|page|step|room|rm|building|bldg|lot|class of|circa|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|first|last|next|past|every|level|grade|aged|all|these|those|seats|holds|fits|scores?(?: (?:must|should|has to|needs to|of|is|be|over|above|under|below|at least|around|about))*)\s?#?$/iu

/** Words before a number that make it a price of the item, even if it could be something else. */
const PRICE_BEFORE =
  /\b(?:for|at|offer(?:ing)?(?: you)?|do|doing|accept|take|taking|pay|paying|give(?: you)?|asking|budget (?:is|of)|(?:low|high) as|(?:lower|higher|less|more) than|below|above|say|price (?:is|of|to|at)|(?:how|what) about|(?:down|up) to|go|make it|settle on|(?:lowest|highest|best|max(?:imum)?|minimum) (?:is|of|i can (?:do|go) is)|afford|spend|swing|counter(?:ing)?(?: with)?|between|want|need)(?: it)?(?: (?:about|around|like|only|just|maybe|at least|closer to|for|at))*\s?$/iu

/** Words that end in `s` without being a plural noun that the number counts. */
const NO_PLURAL =
  /^(?:is|was|as|this|its|plus|yes|us|thanks|unless|sounds?|seems|looks|works|does|has|gets|covers|includes|means|buys|makes|leaves|always|perhaps|besides|less)$/iu

/** Plausible years of manufacture of an item for sale. */
const FIRST_YEAR = 1950
const LAST_YEAR = 2035

/** Prices are rounder than years. */
const ROUND = 50

/** True if the context of a bare number shows that it counts, measures, dates or names something. */
export function isMeasured({ before, after, digits, amount }: BareNumber): boolean {
  if (UNIT.test(after) || MARK_BEFORE.test(before) || NAMED_BEFORE.test(before)) return true
  if (MARK_AFTER.test(after) && !QUOTE_BEFORE.test(before)) return true
  if (isPhonePart(digits, before, after) || STREET_AFTER.test(after) || COUNT_AFTER.test(after)) return true
  const priced = PRICE_BEFORE.test(before)
  if (isYear(digits, amount) && !priced && !isRoundPrice(before, amount)) return true
  const next = /^ ([\p{L}'’]+)/u.exec(after)?.[1] ?? ''
  // `2540 Regent St`, `2004 Honda`
  if (
    /^\p{Lu}\p{Ll}+$/u.test(next) &&
    !/^(?:Cash|Deal|Dollars?|Firm|Is|And|Or|But|For|Ok|Okay|Please|Thanks|Would|Final)$/u.test(next)
  )
    return !priced
  return /[^s]s$/iu.test(next) && !NO_PLURAL.test(next) && !/['’]/u.test(next)
}

function isYear(digits: string, amount: number): boolean {
  return /^\d{4}$/u.test(digits) && amount >= FIRST_YEAR && amount <= LAST_YEAR
}

function isRoundPrice(before: string, amount: number): boolean {
  return amount % ROUND === 0 && !/\b(?:in|since|from|of|year|the|an?|made|model)\s?$/iu.test(before)
}

/** `555-0134`, `925 555 0134`: a three-digit and a four-digit number in sequence. */
function isPhonePart(digits: string, before: string, after: string): boolean {
  if (digits.length === 4 && /\d{3}[-. ]$/u.test(before)) return true
  return digits.length === 3 && /^[-. ](?:\d{3}[-. ])?\d{4}\b/u.test(after)
}
