import { describe, expect, it } from 'vitest'
import { type FileKind, HEAD, sniffKind } from './file_kind.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const kind = (text: string, name = 'file') => sniffKind(utf8(text), utf8(text).slice(-8), name)

describe('the kind of a file', () => {
  it.each<[string, string, FileKind]>([
    ['Parquet', 'PAR1....PAR1', 'parquet'],
    ['Parquet without its end', 'PAR1....', 'parquet'],
    ['Parquet without its beginning', '........PAR1', 'parquet'],
    ['encrypted Parquet', 'PARE....PARE', 'parquet'],
    ['a zip', 'PK\u0003\u0004', 'zip'],
    ['an empty zip', `PK\u0005\u0006${'\0'.repeat(18)}`, 'zip'],
    ['a JSON list', '[{"a":1}]', 'json'],
    ['a JSON list over lines', '[\n  {"a":1},\n  {"a":2}\n]', 'json'],
    ['a JSON object over lines', '{\n  "a": 1\n}', 'json'],
    ['a JSON object', '{"a":1}\n', 'json'],
    ['a cut JSON list', '[{"a":1},{"a":', 'json'],
    ['JSON Lines', '{"a":1}\n{"a":2}\n', 'jsonl'],
    ['JSON Lines with CRLF and blank lines', '\r\n{"a":1}\r\n\r\n{"a":2}\r\n', 'jsonl'],
    ['JSON Lines whose second line is cut by the head', '{"a":1}\n{"a', 'jsonl'],
    ['JSON Lines with a bad first line', '{"a":}\n{"a":2}\n', 'jsonl'],
    ['JSON Lines of lists', '["a"]\n["b"]\n', 'jsonl'],
    ['text with a byte order mark', '\ufeff{"a":1}\n{"a":2}\n', 'jsonl'],
    ['CSV', 'id,label\n1,true\n', 'csv'],
    ['values separated by tabs', 'id\tlabel\n1\ttrue\n', 'csv'],
    ['a page', '<!DOCTYPE html>\n<html>, and so on</html>', 'unknown'],
    ['a page with commas', '<html lang="en">, a\n<head>, b\n', 'unknown'],
    ['a page after a comment', '\ufeff<!-- saved, then -->\n<!doctype HTML>\n<p>, a', 'unknown'],
    ['comments of pages without one', `${'<!---->'.repeat(2000)}, a\nb, c`, 'csv'],
    ['CSV with markup in it', '<b>,label\n<html>,true\n', 'csv'],
    ['a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n', 'unknown'],
    ['prose', 'Dear all\nhow are you', 'unknown'],
    ['a log', '[info] started, 1\n[info] ended, 2', 'unknown'],
    ['NULs', '\0\0\0\0', 'unknown'],
    ['spaces', ' \n ', 'unknown'],
  ])('%s', (_what, text, expected) => {
    expect(kind(text)).toBe(expected)
  })

  it('is unknown of pages and pointers, whatever they are called', () => {
    for (const name of ['a.csv', 'a.json', 'a.jsonl', 'a.parquet']) {
      expect(kind('<!DOCTYPE html>\n<html>, and so on</html>\n{"a":1}', name)).toBe('unknown')
      expect(kind('version https://git-lfs.github.com/spec/v1\noid a, b\nsize 9\n', name)).toBe('unknown')
    }
  })

  it('is known from the content where the name says otherwise', () => {
    expect(kind('{"a":1}\n{"a":2}\n', 'data.json')).toBe('jsonl')
    expect(kind('[{"a":1}]', 'data.csv')).toBe('json')
    expect(kind('PK\u0003\u0004', 'data.parquet')).toBe('zip')
  })

  it('is decided by the name where the content fits several', () => {
    expect(kind('{"a":1}', 'data.jsonl')).toBe('jsonl')
    expect(kind('{"a":1}', 'data.json')).toBe('json')
    expect(kind('id\n1\n', 'data.csv')).toBe('csv')
    expect(kind('{"a"\n{"a":1}\n', 'data.ndjson')).toBe('jsonl')
  })

  it('of JSON Lines is known though the first line is longer than the head', () => {
    const text = `{"a":"${'x'.repeat(HEAD)}`
    expect(kind(text, 'data.jsonl')).toBe('jsonl')
    expect(kind(text, 'data')).toBe('json')
  })

  it('of gzip', () => {
    expect(sniffKind(Uint8Array.of(0x1f, 0x8b, 8), null, 'x')).toBe('gzip')
  })
})
