import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterDrawn } from './after_drawn.ts'
import { awaitPerson, idle, tracked } from './idle.ts'

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw))
})

afterEach(() => vi.unstubAllGlobals())

it('does after a frame what waits for it, but what was given up, and the page is at work until then', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const done: string[] = []
  const giveUp = afterDrawn(() => done.push('given up'))
  afterDrawn(() => {
    throw new Error('made up')
  })
  afterDrawn(() => done.push('second'))
  giveUp()
  expect(done).toEqual([])
  await idle()
  expect(done).toEqual(['second'])
  expect(reported).toHaveBeenCalledOnce()
  afterDrawn(() => done.push('later'))
  await idle()
  expect(done).toEqual(['second', 'later'])
})

it('is at rest while a person is asked, and at work after the answer', async () => {
  let answer = (_: string) => {}
  let finish = () => {}
  const answered = new Promise<string>((resolve) => {
    answer = resolve
  })
  const rest = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = tracked(awaitPerson(answered).then((value) => rest.then(() => value)))
  await idle()
  answer('yes')
  await answered
  const states: string[] = []
  const idled = idle().then(() => states.push('idle'))
  setTimeout(() => {
    states.push('finished')
    finish()
  }, 20)
  expect(await work).toBe('yes')
  await idled
  expect(states).toEqual(['finished', 'idle'])
})
