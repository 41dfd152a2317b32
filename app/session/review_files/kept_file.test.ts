import { expect, it, vi } from 'vitest'
import { OpenReview } from '../../reviews/keeper/open_review.ts'
import { readReviewFile } from '../../reviews/log/review_file.ts'
import { madeDefinition } from '../../reviews/log/test_logs.ts'
import { newStore } from '../../reviews/store/test_store.ts'
import { forgetFile, recallFile, rememberFile } from './file_handles.ts'
import { KeptFile, resumedFile, type WritableFile } from './kept_file.ts'

const note = (text: string) => ({ kind: 'note', turn: 0, scheme: 's', text }) as const

async function begun() {
  const store = newStore()
  const definition = madeDefinition('r1', 'ann')
  await store.create(definition)
  let n = 0
  return new OpenReview(store, { now: () => 1, newId: () => `e${++n}` }, { definition, entries: [] })
}

/** A file whose content is replaced when it is closed, as in browsers. */
function file() {
  const made = { name: 'ann.jsonl', text: '', written: 0, refusal: null as string | null, asked: 0 }
  const writable: WritableFile = {
    name: made.name,
    createWritable: async () => {
      if (made.refusal) throw new DOMException('made up', made.refusal)
      let text = ''
      return {
        write: async (part) => {
          text += part
        },
        close: async () => {
          made.text = text
          made.written += 1
        },
      }
    },
    requestPermission: async () => {
      made.asked += 1
      made.refusal = null
      return 'granted'
    },
  }
  return { made, writable }
}

const notesIn = (text: string) => {
  const found = readReviewFile(text)
  if ('problem' in found) throw new Error(found.problem.code)
  return found.log.entries.map((entry) => (entry.kind === 'note' ? entry.text : entry.kind))
}

it('a file that is kept up to date has every step, written once after a few', async () => {
  const review = await begun()
  const { made, writable } = file()
  const kept = new KeptFile(review, writable, { pause: 20 })
  await vi.waitFor(() => expect(kept.snapshot()).toEqual({ status: 'written', name: 'ann.jsonl' }))
  expect(notesIn(made.text)).toEqual([])
  for (const text of ['one', 'two', 'three']) void review.act([note(text)])
  await vi.waitFor(() => expect(notesIn(made.text)).toEqual(['one', 'two', 'three']))
  expect(made.written).toBe(2)
  kept.end()
  await review.act([note('four')])
  await kept.write()
  expect(made.written).toBe(3)
})

it('says that the browser no longer lets the page write, and writes everything once it does', async () => {
  const review = await begun()
  const { made, writable } = file()
  const kept = new KeptFile(review, writable, { pause: 5 })
  await vi.waitFor(() => expect(kept.snapshot().status).toBe('written'))
  made.refusal = 'NotAllowedError'
  await review.act([note('one')])
  await vi.waitFor(() => expect(kept.snapshot()).toMatchObject({ status: 'failed', why: 'refused' }))
  expect(notesIn(made.text)).toEqual([])
  await kept.allow()
  expect(made.asked).toBe(1)
  expect(kept.snapshot().status).toBe('written')
  expect(notesIn(made.text)).toEqual(['one'])
  made.refusal = 'InvalidStateError'
  await review.act([note('two')])
  await vi.waitFor(() => expect(kept.snapshot()).toMatchObject({ status: 'failed', why: 'failed' }))
  kept.end()
})

it('after a reload waits for one click, unless the browser still lets the page write', async () => {
  const review = await begun()
  await review.act([note('one')])
  const { made, writable } = file()
  const stopped = await resumedFile(review, { ...writable, queryPermission: async () => 'prompt' })
  expect(stopped.snapshot()).toEqual({ status: 'stopped', name: 'ann.jsonl' })
  await review.act([note('two')])
  expect([made.written, stopped.snapshot().status]).toEqual([0, 'stopped'])
  await stopped.allow()
  expect([made.asked, notesIn(made.text)]).toEqual([1, ['one', 'two']])
  stopped.end()
  const resumed = await resumedFile(review, { ...writable, queryPermission: async () => 'granted' })
  await vi.waitFor(() => expect(resumed.snapshot().status).toBe('written'))
  resumed.end()
})

it('is remembered by its handle, or by its name if the browser cannot store the handle', async () => {
  newStore()
  vi.stubGlobal('document', { baseURI: 'https://a.example/' })
  const handle = { name: 'ann.jsonl' } as WritableFile
  await rememberFile('r1', handle)
  await rememberFile('r2', file().writable)
  expect(await recallFile('r1')).toEqual({ review: 'r1', name: 'ann.jsonl', file: handle })
  expect(await recallFile('r2')).toEqual({ review: 'r2', name: 'ann.jsonl', file: null })
  await forgetFile('r1')
  expect(await recallFile('r1')).toBeNull()
})
