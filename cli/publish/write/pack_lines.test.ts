import { expect, it } from 'vitest'
import { packKey, packOf } from '../../../app/published/pack_number.ts'
import { packJson } from '../../../app/published/test_pack_json.ts'
import { linesOf, PARTS, packBytes, packLines } from './pack_lines.ts'

/** Made up, with everything that could be mistaken for an end marker. */
const rows = ['b', 'a', 'tab\tand\nline', '“ü😀”'].map((id, key) => ({
  split: 'train',
  id,
  name: packKey('train', id),
  packed: {
    ...{ key, row: 2 * key, file: 'a\tb.json', title: `${id}\n`, fingerprint: '1z', outcome: 'deal' },
    ...{ outcome_title: 'Deal', outcome_summary: '', texts: ['a\tb', '', '\n'] },
    document: JSON.stringify({ participants: [{ name: 'tab\t' }], turns: { speaker: [0, 0, 0] } }),
  },
}))

it('brings conversations to the disk and into packs as they are', () => {
  const { bytes, parts } = packLines(rows)
  expect([...parts]).toEqual(rows.map(({ split, id }) => packOf(split, id, PARTS)))
  const lines = [...linesOf(Buffer.from(bytes))]
  expect(lines.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  expect(packBytes(lines).toString()).toBe(packJson(new Map(rows.map(({ name, packed }) => [name, packed]))))
  expect(packBytes([]).toString()).toBe(packJson(new Map()))
})
