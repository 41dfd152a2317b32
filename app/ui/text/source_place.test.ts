import { describe, expect, it } from 'vitest'
import { sizeText } from '../../base/messages/intl.ts'
import type { SourceRef } from '../../model/index.ts'
import { placeText } from './source_place.ts'

const address = (...urls: string[]): SourceRef => ({ kind: 'address', urls })
const local = (...bytes: number[]): SourceRef => ({
  kind: 'local',
  files: bytes.map((size, i) => ({ name: `${i}.json`, bytes: size, print: 'a' })),
})

describe('where a source lies', () => {
  it.each<[SourceRef, string]>([
    [{ kind: 'hub', dataset: 'o/n', revision: null, config: null }, 'Hugging Face Hub'],
    [address('https://a.org/x.json', 'https://a.org/y.json'), 'a.org'],
    [address('https://a.org/x.json', 'http://b.org:8080/y.json'), 'a.org and http://b.org:8080'],
    [address('https://a.org/x', 'https://b.org/x', 'https://c.org/x'), 'a.org and 2 others'],
    [local(53_020), 'This computer, 53 kB'],
    [local(1_400_000, 100_000), 'This computer, 2 files, 1.5 MB'],
  ])('%j', (source, text) => {
    expect(placeText(source)).toBe(text)
  })
})

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_499, '1 kB'],
    [999_400, '999 kB'],
    [2_345_678_901, '2.3 GB'],
  ])('%i', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})
