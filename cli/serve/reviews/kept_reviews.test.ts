import { appendFile, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '../../../app/reviews/log/review.ts'
import { readReviewFile, writeReviewFile } from '../../../app/reviews/log/review_file.ts'
import { madeDefinition } from '../../../app/reviews/log/test_logs.ts'
import { printOf } from '../../../app/reviews/server/server_log.ts'
import { createReviewsFolder } from './kept_reviews.ts'

let folder: string
const warnings: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-reviews-'))
  warnings.length = 0
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const begun = () => createReviewsFolder(folder, (sentence) => warnings.push(sentence))
const definition = madeDefinition('r1', '../ann')
const note = (seq: number, text = `note ${seq}`): Entry => ({
  ...{ kind: 'note', id: `e${seq}`, review: 'r1', seq, at: 1, action: `e${seq}`, turn: 0 },
  ...{ scheme: definition.schemes[0] ?? '', text },
})

const onlyFile = async () => {
  const [corpus = ''] = await readdir(folder)
  const [name = '', ...others] = await readdir(join(folder, corpus))
  expect(others).toEqual([])
  return join(folder, corpus, name)
}

it('keeps every step once, in a file of its own below the folder, also for the next process', async () => {
  const reviews = begun()
  await reviews.append('../c', 'r1', '', { definition, entries: [note(1)] })
  const print = await reviews.append('../c', 'r1', '', { definition, entries: [note(1), note(2)] })
  expect(print).toBe(printOf([note(2), note(1)]))
  expect((await readFile(await onlyFile(), 'utf8')).trim().split('\n').length).toBe(4)
  const next = begun()
  expect(await next.list('../c')).toEqual([{ id: 'r1', reviewer: '../ann', entries: 2, print }])
  const log = await next.log('../c', 'r1')
  expect(log && readReviewFile(writeReviewFile(log))).toEqual({
    log: { definitions: [definition], entries: [note(1), note(2)], joined: true },
  })
  expect(warnings).toEqual([])
})

it('goes on after a line that a crash has cut off, and says which line it leaves out', async () => {
  await begun().append('c', 'r1', '', { definition, entries: [note(1)] })
  const path = await onlyFile()
  await appendFile(path, '{"entry":{"kind":"no')
  await begun().append('c', 'r1', '', { definition, entries: [note(2)] })
  const next = begun()
  expect((await next.log('c', 'r1'))?.entries).toEqual([note(1), note(2)])
  expect(warnings).toContain(`${path}: line 4 cannot be read and is left out.`)
})

it('appends what many send at once, each step once', async () => {
  const reviews = begun()
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      reviews.append('c', 'r1', '', { definition, entries: [note(i + 1), note(1)] }),
    ),
  )
  expect((await begun().log('c', 'r1'))?.entries.length).toBe(50)
})

it.each([
  ['of another owner', 'bo', { definition, entries: [note(2)] }, 'Somebody else began'],
  ['of another review', '', { definition, entries: [{ ...note(2), review: 'r2' }] }, 'of another review'],
  ['of no turn', '', { definition, entries: [{ ...note(2), turn: 99 } as Entry] }, 'of another review'],
  ['that contradict', '', { definition, entries: [note(1, 'other')] }, 'another step with the id e1'],
  ['of another definition', '', { definition: { ...definition, seed: 9 }, entries: [] }, 'another review'],
])('refuses steps %s', async (_, owner, steps, words) => {
  const reviews = begun()
  await reviews.append('c', 'r1', '', { definition, entries: [note(1)] })
  await expect(reviews.append('c', 'r1', owner, steps)).rejects.toThrow(words)
  expect((await begun().log('c', 'r1'))?.entries).toEqual([note(1)])
})

it('takes back a part of a step that a full disk left', async () => {
  await begun().append('c', 'r1', '', { definition, entries: [note(1)] })
  const path = await onlyFile()
  const before = await readFile(path, 'utf8')
  const reviews = begun()
  await reviews.list('c')
  const file = await open(path)
  const appended = vi.spyOn(Object.getPrototypeOf(file), 'appendFile').mockImplementationOnce(async () => {
    await appendFile(path, '{"entry":{"id":')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
  await file.close()
  await expect(reviews.append('c', 'r1', '', { definition, entries: [note(2)] })).rejects.toMatchObject({
    path,
  })
  appended.mockRestore()
  expect(await readFile(path, 'utf8')).toBe(before)
  await reviews.append('c', 'r1', '', { definition, entries: [note(2)] })
  expect((await readFile(path, 'utf8')).split('\n').filter((line) => line === '')).toEqual([''])
  expect((await begun().log('c', 'r1'))?.entries).toEqual([note(1), note(2)])
})

it('goes on after the beginning of a review could not be written whole', async () => {
  await begun().append('c', 'r1', '', { definition, entries: [] })
  const path = await onlyFile()
  await rm(path)
  await appendFile(`${path}.new`, '{"parley":"review l')
  await begun().append('c', 'r1', '', { definition, entries: [note(1)] })
  expect((await begun().log('c', 'r1'))?.entries).toEqual([note(1)])
  expect(await onlyFile()).toBe(path)
})
