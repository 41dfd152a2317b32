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
    ['JSON Lines with NaN', '{"a":NaN}\n{"a":-Infinity}\n', 'jsonl'],
    ['a JSON list with NaN', '[NaN,\n {"a":1}]', 'json'],
    ['CSV', 'id,label\n1,true\n', 'csv'],
    ['values separated by tabs', 'id\tlabel\n1\ttrue\n', 'csv'],
    ['a page', '<!DOCTYPE html>\n<html>, and so on</html>', 'unknown'],
    ['prose', 'Dear all\nhow are you', 'unknown'],
    ['a log', '[info] started, 1\n[info] ended, 2', 'unknown'],
    ['NULs', '\0\0\0\0', 'unknown'],
    ['spaces', ' \n ', 'unknown'],
  ])('%s', (_what, text, expected) => {
    expect(kind(text)).toBe(expected)
  })

  it('is known from the content where the name says otherwise', () => {
    expect(kind('{"a":1}\n{"a":2}\n', 'data.json')).toBe('jsonl')
    expect(kind('[{"a":1}]', 'data.csv')).toBe('json')
    expect(kind('PK\u0003\u0004', 'data.parquet')).toBe('zip')
  })

  it.each<[string, string, string, FileKind]>([
    ['a document over lines', '[\n  {\n    "a": 1\n  },\n  {"a": 2}\n]', 'data.jsonl', 'json'],
    ['an object over lines', '{\n  "a": [\n    {"b": 1}\n  ]\n}\n', 'data.jsonl', 'json'],
    ['a document with a record a line', '[{"a": 1},\n{"a": 2},\n{"a": 3}]', 'data.jsonl', 'json'],
    ['a document over lines, damaged', '[\n  {\n    "a": oops\n  },\n  {"a": 2}\n]', 'data.jsonl', 'json'],
    ['a list of objects in a line', '[{"a":1},{"a":2}]\n', 'data.jsonl', 'json'],
    ['CSV', 'id,label\r\n1,true\r\n', 'data.json', 'csv'],
    ['CSV with quotes', '"id";"what is said"\n"1";"{}"\n', 'data.jsonl', 'csv'],
    ['CSV as pandas writes it', ',text\n0,hello\n', 'data.json', 'csv'],
    ['JSON Lines of which most are damaged', '{"a":}\n{"b":}\n{"c":3}\n{"d":4}', 'data.json', 'jsonl'],
  ])('is known from the content: %s', (_what, text, name, expected) => {
    expect(kind(text, name)).toBe(expected)
  })

  it('of a document that is longer than the head is known whatever it is called', () => {
    const text = JSON.stringify(
      Array.from({ length: 9000 }, (_, i) => ({ i, done: true })),
      null,
      1,
    )
    for (let cut = 0; cut < 40; cut++)
      expect(kind(`[${' '.repeat(cut)}${text.slice(1)}`.slice(0, HEAD), 'data.jsonl')).toBe('json')
  })

  it('is JSON by its name where it is a page, a script or prose', () => {
    for (const text of [
      '<p>one, two\n<p>one, two',
      'var a = [1,\n2, 3]',
      ')]}\',\n{"a": 1, b',
      'hello\nyou',
    ]) {
      expect(kind(text, 'data.json')).toBe('json')
      expect(kind(text, 'data.jsonl')).toBe('jsonl')
    }
  })

  it('is decided by the name where the content fits several', () => {
    expect(kind('{"a":1}', 'data.jsonl')).toBe('jsonl')
    expect(kind('{"a":1}', 'data.json')).toBe('json')
    expect(kind('["a"]', 'data.jsonl')).toBe('jsonl')
    expect(kind("{'a': 1}\n{'a': 2}\n", 'data.jsonl')).toBe('jsonl')
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
