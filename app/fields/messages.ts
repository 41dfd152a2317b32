import { messages } from '../base/messages/define.ts'

const NAMED_KINDS = { category: 'category', number: 'number', boolean: 'yes or no', list: 'list' }
const TIME_KINDS = { moment: 'date', clock: 'time of day', duration: 'duration' }

/** Texts for field values and their conditions. */
export const fieldMessages = messages({
  kinds: { ...NAMED_KINDS, ...TIME_KINDS, path: 'price path' },
  notGiven: 'not given',
  hidden: 'hidden',
  yes: 'yes',
  no: 'no',
  none: 'none',
  differs: 'differs',
  difference: (by: string, higher: boolean) => `${by}, ${higher ? 'higher' : 'lower'} in B`,
  timeDifference: {
    moment: (by: string, more: boolean) => `${by} ${more ? 'later' : 'earlier'} in B`,
    clock: (by: string, more: boolean) => `${by} ${more ? 'later' : 'earlier'} in B`,
    duration: (by: string, more: boolean) => `${by} ${more ? 'longer' : 'shorter'} in B`,
  },
  searchMoment: ': 2021-04-03, 2021-04-01..2021-04-30',
  searchClock: ': 09:00..17:30',
  searchDuration: ': PT30S..PT5M',
  searchBoolean: ': true or false',
  searchList: ' among others',
  anyNumber: 'any number',
  upTo: (max: string) => `up to ${max}`,
  from: (min: string) => `from ${min}`,
  fromTo: (min: string, max: string) => `${min} to ${max}`,
  range: 'range',
  allOf: (values: readonly string[]) => values.join(' and '),
  anyOf: (values: readonly string[]) => values.join(' or '),
  not: (value: string) => `not ${value}`,
  chosen: (count: number) => `${count} chosen`,
  path: (prices: readonly string[]) => prices.join(' → '),
  pathAgreed: (path: string, price: string) => `${path === '' ? '' : `${path}, `}agreed at ${price}`,
  pathUnpriced: 'no price named',
  text: 'Text',
  table: 'Table',
})
