import { expect, it } from 'vitest'
import { CodedError } from '../../base/coded_error.ts'
import { noticeInWords } from '../../model/error_messages/index.ts'
import type { SourceRef } from '../../model/index.ts'
import { openingNotice } from './opened_corpora.ts'

const local: SourceRef = { kind: 'local', files: [] }
const hub: SourceRef = { kind: 'hub', dataset: 'a/b', config: null, revision: '0123456789' }
const all = { leftOut: [], damaged: [] }
const empty = (name: string) => new CodedError('empty', { name })

it.each([
  [local, null, all, null],
  [hub, '0123456789', all, null],
  [hub, '9876543210', all, /changed on the Hub .*then 0123456, now 9876543/],
  [local, null, { ...all, leftOut: ['README.md'] }, /^Skipped, because they contain no data: README\.md\.$/],
  [local, null, { ...all, leftOut: ['a', 'b', 'c', 'd'] }, /: a, b, c and 1 more\.$/],
  [
    local,
    null,
    { leftOut: ['a'], damaged: [empty('b.json')] },
    /: a\. Skipped, because they cannot be read: b\.json is empty: it has 0 bytes\.$/,
  ],
  [
    local,
    null,
    { ...all, damaged: ['a', 'b', 'c', 'd', 'e'].map(empty) },
    /c is empty.* bytes\. And 2 more\.$/,
  ],
])('%j at %s without %j: %s', (source, revision, files, notice) => {
  const found = openingNotice(source, revision, files)
  if (notice === null) expect(found).toBeNull()
  else expect(found && noticeInWords(found)).toMatch(notice)
})
