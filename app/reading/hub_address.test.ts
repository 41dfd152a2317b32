import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDatasetName, parseHubAddress } from './hub_address.ts'

const HUB = 'https://huggingface.co'
const casino = { dataset: 'kchawla123/casino', config: null }

describe('parseHubAddress', () => {
  it.each([
    ['kchawla123/casino', casino],
    ['  kchawla123/casino\n', casino],
    ['hf://datasets/kchawla123/casino', casino],
    ['hf://datasets/kchawla123/casino@main/data/train.parquet', casino],
    ['https://huggingface.co/datasets/kchawla123/casino', casino],
    ['https://huggingface.co/datasets/kchawla123/casino/', casino],
    ['HTTPS://HuggingFace.co/datasets/kchawla123/casino?x=1#readme', casino],
    ['huggingface.co/datasets/kchawla123/casino', casino],
    ['https://hf.co/datasets/kchawla123/casino', casino],
    ['https://huggingface.co/datasets/kchawla123/casino/tree/main/data', casino],
    ['https://huggingface.co/datasets/kchawla123/casino/blob/main/data/train.parquet', casino],
    ['https://huggingface.co/datasets/kchawla123/casino/viewer', casino],
    [
      'https://huggingface.co/datasets/nyu-mll/glue/viewer/mrpc/test?row=241',
      { dataset: 'nyu-mll/glue', config: 'mrpc' },
    ],
    [
      'https://huggingface.co/datasets/nyu-mll/glue/viewer/plain%20text/test',
      { dataset: 'nyu-mll/glue', config: 'plain text' },
    ],
    [
      'https://huggingface.co/datasets/nyu-mll/glue/embed/viewer/cola/train',
      { dataset: 'nyu-mll/glue', config: 'cola' },
    ],
    [
      'https://huggingface.co/datasets/nyu-mll/glue/tree/refs%2Fconvert%2Fparquet/cola',
      { dataset: 'nyu-mll/glue', config: 'cola' },
    ],
    ['https://huggingface.co/datasets/glue', { dataset: 'glue', config: null }],
    ['https://huggingface.co/datasets/glue/viewer/mrpc', { dataset: 'glue', config: 'mrpc' }],
    [
      'https://huggingface.co/datasets/nyu-mll/glue/viewer/%E0%A4%A',
      { dataset: 'nyu-mll/glue', config: null },
    ],
  ])('%j', (text, expected) => {
    expect(parseHubAddress(text, HUB)).toEqual(expected)
  })

  it.each([
    '',
    'casino',
    'a/b/c',
    '../casino',
    'kchawla123/..',
    'a b/c',
    './casino',
    '-/casino',
    'hf://models/a/b',
    'hf://datasets/a',
    'https://huggingface.co/kchawla123/casino',
    'https://huggingface.co/datasets',
    'https://huggingface.co/datasets/a/b/resolve/main/train.parquet',
    'https://huggingface.co/datasets/a/%2e%2e',
    'https://huggingface.co.evil.test/datasets/a/b',
    'https://evil.test/https://huggingface.co/datasets/a/b',
    'https://elsewhere.test/datasets/a/b',
  ])('%j is none', (text) => {
    expect(parseHubAddress(text, HUB)).toBeNull()
  })

  it('knows the Hub by the address that it has here', () => {
    const base = 'http://127.0.0.1:4190/'
    expect(parseHubAddress('http://127.0.0.1:4190/datasets/a/b/viewer/c', base)).toEqual({
      dataset: 'a/b',
      config: 'c',
    })
    expect(parseHubAddress('http://127.0.0.1:4191/datasets/a/b', base)).toBeNull()
    expect(parseHubAddress('https://hf.co/datasets/a/b', base)).toBeNull()
  })

  it('gives only names that are safe in a request', () => {
    const pieces = fc.constantFrom(
      'datasets',
      'hf://',
      HUB,
      '/',
      '..',
      '.',
      '%2e',
      '?',
      '#',
      '@',
      'a',
      'viewer',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          const found = parseHubAddress(text, HUB)
          if (!found) return
          expect(isDatasetName(found.dataset)).toBe(true)
          const path = `/api/datasets/${found.dataset}/parquet`
          expect(new URL(HUB + path).pathname).toBe(path)
        },
      ),
    )
  })
})
