import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ParleyError } from '../../../app/base/errors.ts'
import type { Problem } from '../../../app/corpora/adapter.ts'
import { namedSources } from '../../sources.ts'
import { namedCorpora } from '../source/named_corpora.ts'
import { type OpenedCorpus, openNamed } from '../source/opened_corpus.ts'
import { SAMPLES } from '../test_publishing.ts'
import { readCorpus } from '../write/read_corpus.ts'
import type { ReadPart } from '../write/read_part.ts'
import { readInThread } from './read_in_thread.ts'

const sample = join(SAMPLES, 'casino/train-00000-of-00001.parquet')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-thread-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function opened(path: string): Promise<OpenedCorpus> {
  const { corpora } = await namedCorpora((await namedSources([path])).sources, null)
  if (!corpora[0]) throw new Error(`${path} is no corpus.`)
  return openNamed(corpora[0], '', new AbortController().signal)
}

/** Everything that is read, and how reading ends. */
async function everything(corpus: OpenedCorpus, ofThread: boolean, fail?: Error) {
  const parts: ReadPart[] = []
  const problems: Problem[] = []
  const options = {
    signal: new AbortController().signal,
    onProblem: (problem: Problem) => void problems.push(problem),
    onPart: () => {},
    taken: null,
    take: async (part: ReadPart) => {
      if (fail) throw fail
      parts.push(part)
    },
  }
  if (!corpus.again) throw new Error('It cannot be opened again.')
  const read = await (ofThread
    ? readInThread({ ...corpus.again, labels: null }, options)
    : readCorpus(corpus, corpus.adapter, options))
  return { read, parts, problems }
}

describe('a corpus that is read in a thread of its own', () => {
  it('is the same as where it is read at once, with problems, missing values and lists', async () => {
    const corpus = await opened(sample)
    const expected = await everything(corpus, false)
    expect(expected.problems.length).toBeGreaterThan(0)
    expect(await everything(corpus, true)).toEqual(expected)
  })

  it('fails with the error of whoever takes it', async () => {
    const failure = new Error('The disk is full.')
    await expect(everything(await opened(sample), true, failure)).rejects.toBe(failure)
  })

  it('fails with the error of the file', async () => {
    const path = join(folder, 'damaged.parquet')
    cpSync(sample, path)
    const corpus = await opened(path)
    writeFileSync(path, readFileSync(sample).fill(7, 100, 5_000))
    const failure = everything(corpus, true)
    await expect(failure).rejects.toThrow(ParleyError)
    await expect(failure).rejects.toThrow(/^damaged\.parquet is damaged/)
  })

  it('is given up with the reason of whoever stops it', async () => {
    const corpus = await opened(sample)
    const stop = new AbortController()
    const reason = new Error('Stopped.')
    const order = { ...(corpus.again as NonNullable<OpenedCorpus['again']>), labels: null }
    const reading = readInThread(order, {
      signal: stop.signal,
      onProblem: () => {},
      onPart: () => {},
      taken: null,
      take: async () => stop.abort(reason),
    })
    await expect(reading).rejects.toBe(reason)
  })
})
