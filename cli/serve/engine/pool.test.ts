import { expect, it } from 'vitest'
import { createPool } from './pool.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('a pool gives its spare item to urgent callers only, and is drained once that is back, too', async () => {
  const pool = createPool(['a'], 'spare')
  const taken: string[] = []
  const take = async (name: string, urgent: boolean) => taken.push(`${name} ${await pool.take(urgent)}`)
  expect(await pool.take(false)).toBe('a')
  void take('usual', false)
  void take('urgent', true)
  void take('second urgent', true)
  await settled()
  expect(taken).toEqual(['urgent spare'])
  pool.release('spare')
  await settled()
  expect(taken).toEqual(['urgent spare', 'second urgent spare'])
  pool.release('spare')
  await settled()
  // The caller that is not urgent waits for the other item.
  expect(taken).toHaveLength(2)
  let isDrained = false
  void pool.drained().then(() => {
    isDrained = true
  })
  pool.release('a')
  await settled()
  expect([taken.at(-1), isDrained]).toEqual(['usual a', false])
  pool.release('a')
  await settled()
  expect(isDrained).toBe(true)
})
