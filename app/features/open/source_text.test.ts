import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePasted, parseSourceText } from './source_text.ts'

const HUB = 'https://huggingface.co'
const COMMIT = '0123456789abcdef0123456789abcdef01234567'

const hubRef = (dataset: string, config: string | null = null, revision: string | null = null) => ({
  source: { kind: 'hub', dataset, revision, config },
})
const addresses = (...urls: string[]) => ({ source: { kind: 'address', urls } })

describe('what can be opened', () => {
  it.each([
    ['https://example.org/a/train.parquet', addresses('https://example.org/a/train.parquet')],
    ['  HTTP://example.org/x.jsonl?y=1#part ', addresses('http://example.org/x.jsonl?y=1')],
    [
      'https://example.org/a b.zip\r\n\r\nhttps://example.org/c.zip\nhttps://example.org/c.zip',
      addresses('https://example.org/a%20b.zip', 'https://example.org/c.zip'),
    ],
    ['kchawla123/casino', hubRef('kchawla123/casino')],
    ['datasets/owner/some_name.v2', hubRef('owner/some_name.v2')],
    ['https://huggingface.co/datasets/owner/name', hubRef('owner/name')],
    ['https://huggingface.co/datasets/owner/name/', hubRef('owner/name')],
    ['https://www.huggingface.co/datasets/owner/name/tree/main', hubRef('owner/name')],
    [`https://hf.co/datasets/owner/name/tree/${COMMIT}/data`, hubRef('owner/name', null, COMMIT)],
    [
      'https://huggingface.co/datasets/owner/name/viewer/conf%20x/train?row=3',
      hubRef('owner/name', 'conf x'),
    ],
    ['https://huggingface.co/datasets/owner/name/viewer', hubRef('owner/name')],
    ['https://huggingface.co/datasets/squad', hubRef('squad')],
    ['https://huggingface.co/datasets/squad/viewer', hubRef('squad')],
    [
      'https://huggingface.co/datasets/o/n/blob/main/d/train.parquet',
      addresses('https://huggingface.co/datasets/o/n/resolve/main/d/train.parquet'),
    ],
    [
      'https://huggingface.co/datasets/o/n/resolve/main/x.json?download=true',
      addresses('https://huggingface.co/datasets/o/n/resolve/main/x.json?download=true'),
    ],
    ['https://github.com/o/r/blob/main/x.csv', addresses('https://raw.githubusercontent.com/o/r/main/x.csv')],
    ['hf://datasets/owner/name', hubRef('owner/name')],
    [`hf://datasets/owner/name@${COMMIT}`, hubRef('owner/name', null, COMMIT)],
    ['hf://datasets/owner/name/data', hubRef('owner/name')],
    [
      'hf://datasets/owner/name@refs%2Fconvert%2Fparquet/default/train/0 a.parquet',
      addresses(
        'https://huggingface.co/datasets/owner/name/resolve/refs%2Fconvert%2Fparquet/default/train/0%20a.parquet',
      ),
    ],
  ])('%j', (text, expected) => {
    expect(parseSourceText(text, HUB)).toEqual(expected)
  })

  it('knows a Hub of another address, and what lies beside it', () => {
    expect(parseSourceText('http://127.0.0.1:9/hub/datasets/o/n', 'http://127.0.0.1:9/hub')).toEqual(
      hubRef('o/n'),
    )
    expect(parseSourceText('http://127.0.0.1:9/else.json', 'http://127.0.0.1:9/hub')).toEqual(
      addresses('http://127.0.0.1:9/else.json'),
    )
  })
})

describe('what cannot be opened says why', () => {
  it.each([
    ['', /Type an address/],
    [' \n ', /Type an address/],
    ['casino', /“casino” names no owner/],
    ['C:\\data\\train.parquet', /cannot open “C:\\data\\train.parquet” by its path/],
    ['/home/me/train.parquet', /by its path/],
    ['~/train.parquet', /by its path/],
    ['file:///tmp/train.parquet', /by its path/],
    ['ftp://example.org/x', /“ftp:” cannot be opened/],
    ['example.org/train.parquet', /add https:/],
    ['owner/name/more', /neither an http or https address nor a dataset/],
    ['a sentence, and/or two', /neither/],
    ['../name', /by its path/],
    ['https://', /not a complete address/],
    ['https://me:secret@example.org/x.json', /user name or password/],
    ['https://huggingface.co/owner/model', /is not a dataset page/],
    ['https://huggingface.co/datasets', /is not a dataset page/],
    ['https://huggingface.co/datasets/a%2Fb/c', /is not a dataset name/],
    ['hf://datasets/owner/name@branch', /newest version only/],
    ['hf://models/owner/name', /is not a dataset name/],
    ['hf://datasets/owner', /is not a dataset name/],
    ['https://github.com/o/r', /page of GitHub without a file/],
    ['https://zenodo.org/records/1', /page of Zenodo without a file/],
    ['https://osf.io/abc12', /OSF does not let web pages read/],
    ['https://www.kaggle.com/datasets/o/n', /signed in/],
    ['owner/name\nother/name', /opened alone/],
    ['owner/name\nhttps://example.org/x.json', /opened alone/],
    ['https://example.org/x.json\nowner/name', /cannot be opened together/],
  ])('%j', (text, message) => {
    const parsed = parseSourceText(text, HUB)
    expect('error' in parsed ? parsed.error : parsed).toMatch(message)
  })

  it('of too many addresses', () => {
    const text = Array.from({ length: 101 }, (_, i) => `https://example.org/${i}`).join('\n')
    expect(parseSourceText(text, HUB)).toEqual({
      error: expect.stringMatching(/101 addresses\. At most 100/),
    })
  })

  it('never says a password', () => {
    const parsed = parseSourceText('https://me:secret@example.org/x.json', HUB)
    expect(JSON.stringify(parsed)).not.toContain('secret')
  })

  it('in a sentence, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const parsed = parseSourceText(text, HUB)
        if ('error' in parsed) {
          expect(parsed.error).toMatch(/^.{10,320}$/su)
        } else if (parsed.source.kind === 'address') {
          expect(parsed.source.urls.every((url) => /^https?:\/\//.test(url))).toBe(true)
        } else {
          expect(parsed.source).toMatchObject({
            kind: 'hub',
            dataset: expect.stringMatching(/^[\w.-]+(\/[\w.-]+)?$/),
          })
        }
      }),
    )
  })
})

describe('what was pasted beside any field', () => {
  it.each([
    ['https://example.org/x.json', 'address'],
    ['https://example.org/x.json\n https://example.org/y.json\n', 'address'],
    ['https://huggingface.co/datasets/o/n', 'hub'],
  ])('%j is opened', (text, kind) => {
    expect(parsePasted(text, HUB)?.kind).toBe(kind)
  })

  it.each([
    '',
    'owner/name',
    'either/or',
    'see https://example.org/x.json',
    'https://a.org/x and more',
    'mailto:x@y',
  ])('%j is left alone', (text) => {
    expect(parsePasted(text, HUB)).toBeNull()
  })
})
