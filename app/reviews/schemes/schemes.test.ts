import { expect, it } from 'vitest'
import { readSchemeFile, schemeFileName, writeSchemeFile } from './scheme_file.ts'
import { ancestors, schemeProblems } from './scheme_problems.ts'
import { madeScheme } from './test_schemes.ts'
import { isAffected, isSameScheme, schemeChanges } from './versions.ts'
import { emptyScheme, labelSchemeOf, newSchemeId, startFrom } from './written_scheme.ts'

const offers = madeScheme('offers-1', ['offer', 'refusal'])

function codes(scheme: ReturnType<typeof emptyScheme>, others: readonly (typeof scheme)[] = []) {
  return schemeProblems(scheme, others, (key) => key === 'x').map(({ field, code }) =>
    typeof field === 'string' ? `${field} ${code}` : `${field.label} ${field.field} ${code}`,
  )
}

it('says what is wrong at each field', () => {
  expect(codes(emptyScheme('new-1'))).toEqual(['title title', '0 value noValue', '1 value noValue'])
  const [first, second] = offers.labels
  if (!first || !second) throw new Error('There are two labels.')
  expect(
    codes({
      ...offers,
      labels: [
        { ...first, key: 'x', parent: 'nothing' },
        { ...second, value: 'offer ', key: '!' },
      ],
    }),
  ).toEqual(['0 key reservedKey', '0 parent noParent', '1 value twice', '1 key badKey'])
  expect(codes({ ...offers, labels: [first, second].map((label) => ({ ...label, key: 'q' })) })).toEqual([
    '1 key keyTwice',
  ])
  expect(codes({ ...offers, labels: [] })).toEqual(['labels noLabels'])
  expect(codes({ ...offers, kind: 'ordinal', labels: [first] })).toEqual(['labels fewLevels'])
  expect(codes({ ...offers, kind: 'number', labels: [], range: { min: 3, max: 1 } })).toEqual(['range range'])
  expect(codes(offers)).toEqual([])
})

it('finds labels above themselves', () => {
  const labels = [
    { value: 'a', parent: 'b' },
    { value: 'b', parent: 'a' },
    { value: 'c', parent: 'a' },
  ]
  expect(ancestors(labels, 'c')).toEqual(['a', 'b'])
  const [one, two] = offers.labels
  if (!one || !two) throw new Error('There are two labels.')
  const circle = {
    ...offers,
    labels: [
      { ...one, parent: 'refusal' },
      { ...two, parent: 'offer' },
    ],
  }
  expect(codes(circle)).toEqual(['0 parent parentCycle', '1 parent parentCycle'])
})

it('checks the answer after which a question is asked', () => {
  const price = madeScheme('price-1', [], { kind: 'number', after: { scheme: 'offers-1', label: 'offer' } })
  expect(codes(price, [offers])).toEqual([])
  expect(codes(price, [])).toEqual(['after afterGone'])
  expect(codes({ ...price, after: { scheme: 'offers-1', label: 'deal' } }, [offers])).toEqual([
    'after afterGone',
  ])
  expect(codes({ ...price, after: { scheme: 'price-1', label: 'x' } }, [price])).toEqual([
    'after afterItself',
  ])
  expect(codes({ ...price, unit: 'conversation' }, [offers])).toEqual(['after afterUnit'])
  const circle = { ...offers, after: { scheme: 'price-1', label: 'x' } }
  expect(codes(price, [circle])).toEqual(['after afterCycle'])
})

it('reads the files that it writes, and says what is wrong with others', () => {
  const file = writeSchemeFile([offers])
  expect(readSchemeFile(file)).toEqual({ schemes: [offers] })
  const problem = (text: string) => {
    const read = readSchemeFile(text)
    return 'problem' in read ? read.problem.code : 'none'
  }
  expect(problem('{')).toBe('no_json')
  expect(problem('{"a":1}')).toBe('foreign')
  expect(problem(file.replace('"version": 1', '"version": 2'))).toBe('newer')
  expect(readSchemeFile(file.replace('"hue": 1', '"hue": 99'))).toMatchObject({
    problem: { code: 'shape', detail: expect.stringContaining('schemes.0.labels.0.hue') },
  })
  expect(schemeFileName('Offers & prices/../x')).toBe('Offers-prices-..-x.scheme.json')
  expect(schemeFileName('../')).toBe('labels.scheme.json')
})

it('becomes a scheme of the page with keys, examples and unique marks', () => {
  const [first] = offers.labels
  if (!first) throw new Error('There is a label.')
  const scheme = labelSchemeOf(
    {
      ...offers,
      version: 3,
      labels: [
        { ...first, key: 'o', examples: ['I can do 5'] },
        { ...first, value: 'offers' },
      ],
    },
    'Ann',
  )
  expect(scheme).toMatchObject({ id: 'offers-1', by: 'Ann', version: '3', one: true })
  expect(scheme.values.map(({ mark, key, examples }) => [mark, key, examples])).toEqual([
    ['Of', 'o', ['I can do 5']],
    ['Oe', undefined, undefined],
  ])
  expect(startFrom(scheme, 'copy-1').labels.map(({ value }) => value)).toEqual(['offer', 'offers'])
  expect(newSchemeId('Größe der Offer!', 'abcdef0123')).toBe('gro-e-der-offer-abcdef')
  expect(newSchemeId('123', 'abcdef0123')).toBe('scheme-abcdef')
})

it('compares versions by meaning, not by keys and colours', () => {
  const [first, second] = offers.labels
  if (!first || !second) throw new Error('There are two labels.')
  const coloured = { ...offers, version: 2, labels: [{ ...first, hue: 9 as const, key: 'q' }, second] }
  expect(schemeChanges(offers, coloured)).toEqual({ changed: [], removed: [], added: [], question: false })
  expect(isSameScheme(offers, { ...offers, version: 7, saved: 5 })).toBe(true)
  expect(isSameScheme(offers, coloured)).toBe(false)
  const defined = { ...offers, labels: [{ ...first, definition: 'Only with a price' }] }
  const changes = schemeChanges(offers, defined)
  expect(changes).toEqual({ changed: ['offer'], removed: ['refusal'], added: [], question: false })
  expect([['offer'], ['refusal'], [], ['other']].map((labels) => isAffected(changes, labels))).toEqual([
    ...[true, true, false, false],
  ])
  const more = schemeChanges(offers, madeScheme('offers-1', ['offer', 'refusal', 'deal']))
  expect(isAffected(more, [])).toBe(true)
})
