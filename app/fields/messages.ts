import { messages } from '../base/messages/define.ts'

/** Texts for field values and their conditions. */
export const fieldMessages = messages({
  kinds: { category: 'category', number: 'number', boolean: 'yes or no', list: 'list', path: 'price path' },
  notGiven: 'not given',
  hidden: 'hidden',
  yes: 'yes',
  no: 'no',
  none: 'none',
  differs: 'differs',
  difference: (by: string, higher: boolean) => `${by}, ${higher ? 'higher' : 'lower'} in B`,
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
