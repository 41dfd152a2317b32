import type { Random } from '../synthesize/random.ts'
import { wildText } from './wild.ts'

/** Corpora and splits of the samples, and some that there are not. */
const PLACES = [
  'sample-casino/train/3',
  'sample-casino/train',
  'sample-casino',
  'sample-craigslist/train/0',
  'sample-friends/train/1',
  'sample-diplomacy/train/0',
  'sample-diplomacy',
  'nobody/train/1',
  'sample-casino/nowhere/1',
  'sample-casino/train/99999',
  '',
]

/** Patterns that take for ever where they are tried one way after the other. */
const PATTERNS = [
  '/(.+)+§/',
  '/([a-z]+ ?)+:/',
  '/(\\w+\\s?)+\\?$/',
  '/.*.*.*.*z/',
  '/(a|a)*b/',
  '/unreachable(/',
]

/** Fields of an address as the README lists them, each with values that fit. */
const FIELDS: readonly (readonly [string, readonly string[]])[] = [
  ['turn', ['0', '5', '-1', '1e9', '999999999999']],
  ['splits', ['all', 'none']],
  ['sort', ['turns', 'turns.desc', 'id', 'nothing.desc']],
  [
    'q',
    ['water', '"how are"', '/wat(er|ch)/', 'label:small-talk', '-food', 'price:>10', 'by:gpt', ...PATTERNS],
  ],
  ['mode', ['word', 'pattern', 'other']],
  ['f.outcome', ['deal', '!deal', '~', 'deal,!walked_away']],
  ['f.outcome.match', ['all', 'any']],
  ['r.turns', ['1..5', '..5', '5..', '9..1']],
  ['l.strategies', ['small-talk', '!self-need', 'small-talk,!self-need']],
  ['l.strategies.match', ['all']],
  ['l.strategies.on', ['turn']],
  ['seq', ['strategies:small-talk>strategies:self-need@2']],
  ['compare', ['train/4', 'train/none']],
  ['seed', ['7', 'x']],
  ['hits', ['turns']],
  ['sql', ['SELECT 1', 'FROM conversations', 'SELECT unreachable']],
  ['print', ['abc', '00000000']],
  ['text', ['Hello']],
  ['words', ['water']],
  ['as', ['casino', 'chat', 'mapped', 'nobody']],
  ['map.text', ['a']],
  ['from', ['file:10:abc:x.csv', 'hub:a/b', 'nonsense']],
  ['v', ['1', '9', 'x']],
]

/** A link to a view of the samples, changed in a few places. */
export function wildLink(random: Random): string {
  const fields = Array.from({ length: random.whole(0, 5) }, () => {
    const [name, values] = random.pick(FIELDS)
    const value = random.chance(0.3) ? wildText(random) : random.pick(values)
    return `${name}=${random.chance(0.85) ? encoded(value) : value}`
  })
  const link = `#/${random.pick(PLACES)}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
  return random.chance(0.3) ? scrambled(link, random) : link
}

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}

/** Some characters are lost, doubled or exchanged; one may come many times. */
function scrambled(link: string, random: Random): string {
  const at = random.whole(1, link.length)
  const sign = random.pick([
    '/',
    '?',
    '&',
    '=',
    '%',
    '.',
    ',',
    '!',
    '~',
    ':',
    '>',
    '"',
    '+',
    ' ',
    'é',
    '\ud800',
  ])
  switch (random.whole(0, 3)) {
    case 0:
      return link.slice(0, at) + link.slice(at + random.whole(1, 5))
    case 1:
      return link.slice(0, at) + sign + link.slice(at)
    case 2:
      return link.slice(0, at) + sign.repeat(random.pick([10, 1000, 40_000])) + link.slice(at)
    default:
      return link.slice(0, at) + link.slice(0, at)
  }
}
