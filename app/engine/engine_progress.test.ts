import { expect, it } from 'vitest'
import { engineProgress } from './engine_progress.ts'

it.each([
  ['a packed file, by the share that is unpacked', { fetched: 17, length: 5 }, { bytes: 3, totalBytes: 5 }],
  ['a file sent as it is', { fetched: 17, length: 34 }, { bytes: 17, totalBytes: 34 }],
  ['a file of unknown length', { fetched: 17, length: null }, { bytes: 17, totalBytes: 34 }],
  ['never more than all', { fetched: 40, length: 34 }, { bytes: 34, totalBytes: 34 }],
  ['another message', { pong: 1 }, null],
  ['no message', null, null],
])('the progress of %s', (_, message, progress) => {
  expect(engineProgress(message, 34)).toEqual(progress)
})
