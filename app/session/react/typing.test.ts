import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteLetter, TYPING_PAUSE, whenTypingStops } from './typing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('waits until no letter was typed for a while, and calls once', () => {
  const then = vi.fn()
  noteLetter()
  whenTypingStops(then)
  for (let letter = 0; letter < 5; letter++) {
    vi.advanceTimersByTime(TYPING_PAUSE - 1)
    noteLetter()
  }
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(TYPING_PAUSE)
  expect(then).toHaveBeenCalledTimes(1)
  noteLetter()
  vi.advanceTimersByTime(2 * TYPING_PAUSE)
  expect(then).toHaveBeenCalledTimes(1)
})

it('calls in the next task if nobody is typing, unless cancelled', () => {
  const [then, cancelled] = [vi.fn(), vi.fn()]
  vi.advanceTimersByTime(100 * TYPING_PAUSE)
  whenTypingStops(then)
  whenTypingStops(cancelled)()
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(then).toHaveBeenCalledTimes(1)
  expect(cancelled).not.toHaveBeenCalled()
})
