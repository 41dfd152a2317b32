import type { Random } from '../synthesize/random.ts'

/** Names and texts that programs stumble over. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ufeffid',
  '\u202eabc',
  '\ud800',
  'a\r\nb',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-0',
  '1e999',
  '../../etc/passwd',
  '=1+1',
  '@SUM(A1)',
  "'; DROP TABLE turns; --",
  '"',
  '`',
  '<img src=x onerror="window.hacked = 1">',
  '{{7*7}}',
  '%',
  '%ff',
  '\\',
  '🏕️👩‍👩‍👧',
  'İıſ',
  'مرحبا',
  '~2',
  'temp',
  'information_schema',
  'unreachable(',
  'INTERNAL Error',
]

export function wildText(random: Random): string {
  if (random.chance(0.05)) return random.pick(['a', ' ', '<', '"', 'é']).repeat(random.whole(1000, 100_000))
  return random.pick(TEXTS)
}

/** A value of JSON that nobody expected where it stands. */
export function wildValue(random: Random, depth = 0): unknown {
  const kind = random.whole(0, depth > 2 ? 5 : 8)
  switch (kind) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return random.pick([0, -1, 1.5, 1e308, -0, 2 ** 53, 4_294_967_296, 1e-320])
    case 3:
    case 4:
      return wildText(random)
    case 5:
      return random.pick([[], {}])
    case 6:
      return Array.from({ length: random.whole(1, 4) }, () => wildValue(random, depth + 1))
    case 7:
      return Object.fromEntries([[wildText(random) || 'x', wildValue(random, depth + 1)]])
    default:
      return nested(random.pick([20, 300, 3000]))
  }
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { in: value }
  return value
}
