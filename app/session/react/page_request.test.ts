import { expect, it, vi } from 'vitest'
import { createPageRequest } from './page_request.ts'

it('calls its listeners until they are removed', () => {
  const request = createPageRequest<number>()
  const [one, two] = [vi.fn(), vi.fn()]
  const remove = request.onAsked(one)
  request.onAsked(two)
  request.ask(1)
  remove()
  request.ask(2)
  expect([one.mock.calls, two.mock.calls]).toEqual([[[1]], [[1], [2]]])
})

it('keeps the latest request until there is a listener, and gives it once', () => {
  const request = createPageRequest<number>()
  request.ask(1)
  request.ask(2)
  const [one, two] = [vi.fn(), vi.fn()]
  request.onAsked(one)
  request.onAsked(two)
  expect([one.mock.calls, two.mock.calls]).toEqual([[[2]], []])
})
