import type { Random } from '../synthesize/random.ts'
import { wildDefine } from './review_seeds.ts'
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
  ['turns', ['1-4', '4-1', '0-0_abc_def', '0-999999999', '2']],
  ['around', ['0', '5', '99', '100']],
  ['chosen', ['1', '1-3.5', '0-0_abc_def', '5-2', '0.1.2.3.4.5.6.7.8.9', '0-999999999']],
  ['seen', ['mturk_agent_1', 'agent_1', 'seller', 'nobody']],
  ['reveal', ['background', 'background,result,labels', 'nothing']],
  [
    'view',
    [
      'overview',
      'figures',
      'reviews',
      'schemes',
      'project',
      'agreement',
      'compare-groups',
      'profile',
      'nothing',
    ],
  ],
  ['who', ['Agent 1', 'Agent 1/Agent 2', 'a/b/c', '/', '%', 'nobody']],
  [
    'pair',
    [
      'outcome/svo',
      'outcome/strategy',
      'participant.points/participant.svo',
      'outcome',
      'a/b/c',
      'nothing/outcome',
    ],
  ],
  ['scheme', ['strategy', 'act', 'nothing']],
  ['project', ['fuzz', 'none']],
  ['shares', ['conversations', 'turns', 'x']],
  ['labelpairs', ['same-turn', 'next-turn', 'x']],
  [
    'annotators',
    ['by:published', 'by:published/reviewer:Ann', 'reviewer:Ann', 'review:r%252F1%2FAnn', 'x', 'adjudicated'],
  ],
  ['merged', ['Ann', 'Ann/Ben', '', '/']],
  ['reference', ['by:published', 'reviewer:Ann', 'x']],
  ['threshold', ['0.5', '-1', '1e999', 'x']],
  ['resample', ['7', '-1', '9999999999']],
  ['matrix', ['by:published/reviewer:Ann', 'x/y', 'by:published']],
  ['cell', ['differ', 'small-talk/self-need', '/', 'x']],
  ['by', ['f.outcome', 'l.strategy', 'p.svo', 's.speaker', 'f.nothing', 'x']],
  ['a', ['f.outcome=deal', 'q=water', 'l.nothing=x', '%', '']],
  ['b', ['f.outcome=walked_away', 'q=%2F(a', 'x=y']],
  ['unit', ['conversation', 'turn', 'participant', 'x']],
  ['measure', ['mean', 'median', 'words', 'x']],
  ['what', ['l.strategy', 'f.joint_points', 'p.points', 'words', 'f.nothing']],
  ['is', ['self-need', '>0', '<1e999', 'nothing', '']],
  ['sides', ['deal/walked_away', 'deal', 'x/y']],
  ['least', ['1', '0', '-5', '1e9', 'x']],
  ['sequence', ['pairs', 'x']],
  ['word', ['water', 'need food', '%', '']],
  ['order', ['next', 'previous', 'x']],
  ['review', ['fuzz', 'none']],
  ['queue', ['open', 'done', 'skipped', 'unsure', 'x']],
  ['splits', ['all', 'none']],
  ['sort', ['turns', 'turns.desc', 'id', 'p.points.desc', 'p.nothing', 'nothing.desc']],
  [
    'q',
    ['water', '"how are"', '/wat(er|ch)/', 'label:small-talk', '-food', 'price:>10', 'by:gpt', ...PATTERNS],
  ],
  ['mode', ['word', 'pattern', 'other']],
  ['f.outcome', ['deal', '!deal', '~', 'deal,!walked_away']],
  ['f.outcome.match', ['all', 'any']],
  ['r.turns', ['1..5', '..5', '5..', '9..1']],
  ['pf.svo', ['prosocial', '!proself', '~', 'nothing']],
  ['pr.points', ['20..', '..5', '9..1']],
  ['l.strategy', ['small-talk', '!self-need', 'small-talk,!self-need', 'nothing', '~']],
  ['l.strategy.match', ['all']],
  ['l.strategy.on', ['turn', 'conversation']],
  ['l.act', ['offer', '!init-price', 'nothing']],
  ['l.nothing', ['small-talk']],
  ['only', ['train:1,train:2@3', 'x']],
  [
    'seq',
    [
      'strategy:small-talk>strategy:self-need@2',
      'nothing:a>strategy:b@1',
      'action.propose>action.reject@9other>higher.own.*@9other',
    ],
  ],
  ['compare', ['train/4', 'train/none']],
  ['seed', ['7', 'x']],
  ['hits', ['turns', 'participants', 'x']],
  ['sql', ['SELECT 1', 'FROM conversations', 'SELECT unreachable']],
  ['print', ['abc', '00000000']],
  ['text', ['Hello']],
  ['words', ['water']],
  ['as', ['casino', 'chat', 'mapped', 'nobody']],
  ['encoding', ['gb18030', 'UTF-16LE', 'utf-7', '%00']],
  ['map.text', ['a']],
  ['map.conversation', ['b']],
  ['map.turn', ['c']],
  ['map.speaker', ['d']],
  ['map.label', ['e']],
  ['map.role', ['f']],
  ['map.outcome', ['g']],
  ['map.price', ['h']],
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
  if (random.chance(0.1)) fields.push('review=fuzz', `define=${wildDefine(random)}`)
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
