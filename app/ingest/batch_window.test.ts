import { expect, it } from 'vitest'
import { createBatchWindow } from './batch_window.ts'

/** State of a promise after all pending tasks have run. */
function fateOf(promise: Promise<unknown>): Promise<string> {
  const waits = new Promise<string>((resolve) => setImmediate(() => resolve('waits')))
  const settled = promise.then(
    () => 'done',
    (error: Error) => error.name,
  )
  return Promise.race([settled, waits])
}

it('lets as many in as it is large; the next waits until one leaves', async () => {
  const window = createBatchWindow(2)
  const { signal } = new AbortController()
  await window.enter(signal)
  await window.enter(signal)
  const third = window.enter(signal)
  expect(await fateOf(third)).toBe('waits')
  window.leave()
  expect(await fateOf(third)).toBe('done')
})

it('is empty once all have left', async () => {
  const window = createBatchWindow(2)
  const { signal } = new AbortController()
  await window.enter(signal)
  await window.enter(signal)
  const empty = window.empty(signal)
  window.leave()
  expect(await fateOf(empty)).toBe('waits')
  window.leave()
  expect(await fateOf(empty)).toBe('done')
})

it('ends a wait that is given up', async () => {
  const window = createBatchWindow(1)
  const controller = new AbortController()
  await window.enter(controller.signal)
  const waits = window.enter(controller.signal)
  controller.abort()
  expect(await fateOf(waits)).toBe('AbortError')
})

it('lets nobody wait who has given up before', async () => {
  const window = createBatchWindow(1)
  const controller = new AbortController()
  await window.enter(controller.signal)
  controller.abort()
  expect(await fateOf(window.empty(controller.signal))).toBe('AbortError')
  expect(await fateOf(window.enter(controller.signal))).toBe('AbortError')
})
