import { expect, it } from 'vitest'
import { drawMutants, mutantsOf, mutated } from './mutants.ts'

const SOURCE = `export function f(a: 1 | 2, log: () => void): number {
  if (a > 1) log()
  console.log('for programmers')
  return a === 2 && a ? 40 : 2
}`

it('negates conditions, changes numbers and removes calls', () => {
  const changed = mutantsOf('f.ts', SOURCE).map((it) => {
    const line = mutated(SOURCE, it).split('\n')[it.line - 1]
    return `${it.kind}: ${line?.trim()}`
  })
  expect(changed.sort()).toEqual([
    'changed: if (a > 2) log()',
    'changed: return a === 2 && a ? 40 : 3',
    'changed: return a === 2 && a ? 41 : 2',
    'changed: return a === 3 && a ? 40 : 2',
    'negated: if (!(a > 1)) log()',
    'negated: return !(a === 2 && a) ? 40 : 2',
    'negated: return !(a === 2) && a ? 40 : 2',
    'removed: if (a > 1) void 0',
  ])
})

it('draws from each file in turn, the same for the same seed', () => {
  const files = [mutantsOf('a.ts', SOURCE), mutantsOf('b.ts', SOURCE), []]
  const drawn = drawMutants(files, 4, 7)
  expect(drawn.map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'a.ts', 'b.ts'])
  expect(new Set(drawn).size).toBe(4)
  expect(drawMutants(files, 4, 7)).toEqual(drawn)
  expect(drawMutants(files, 100, 7)).toHaveLength(16)
})
