import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterDrawn } from './after_drawn.ts'
import { idle } from './idle.ts'

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
