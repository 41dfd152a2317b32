import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  currentHash,
  navigate,
  navigateAhead,
  renameCorpus,
  subscribeAhead,
  subscribeToAddress,
} from './address.ts'

beforeEach(() => {
  const location = { hash: '#/a/b/c' }
  const go = (_state: unknown, _title: string, hash: string) => {
    location.hash = hash
  }
  vi.stubGlobal('window', {
    location,
    history: { pushState: go, replaceState: go },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
})

afterEach(() => vi.unstubAllGlobals())

it('is told to everybody at once, and ahead to those who are drawn first', () => {
  const told: string[] = []
  const leave = [
    subscribeToAddress(() => told.push(`rest ${currentHash()}`)),
    subscribeAhead(() => told.push(`first ${currentHash()}`)),
  ]
  navigate({ turn: 1 })
  expect(told.splice(0)).toEqual(['first #/a/b/c?turn=1', 'rest #/a/b/c?turn=1'])
  const tellOthers = navigateAhead({ turn: 2 }, 'replace')
  expect(told.splice(0)).toEqual(['first #/a/b/c?turn=2'])
  tellOthers()
  expect(told.splice(0)).toEqual(['rest #/a/b/c?turn=2'])
  navigateAhead({ turn: 2 }, 'replace')()
  expect(told).toEqual([])
  for (const one of leave) one()
  navigate({ turn: 3 })
  expect(told).toEqual([])
})

it('names a renamed corpus by its present id, and keeps the rest as it is written', () => {
  const told: string[] = []
  const leave = subscribeToAddress(() => told.push(currentHash()))
  navigate({ turn: 1 })
  renameCorpus('new~1')
  expect(told).toEqual(['#/a/b/c?turn=1', '#/new~1/b/c?turn=1'])
  window.location.hash = '#/a?unknown=$1&q=a/b'
  renameCorpus('b')
  expect(currentHash()).toBe('#/b?unknown=$1&q=a/b')
  leave()
})
