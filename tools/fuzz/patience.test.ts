import { expect, it } from 'vitest'
import { Late, within } from './patience.ts'

const never = new Promise<never>(() => {})

it('gives what comes in time, also a failure', async () => {
  expect(await within(Promise.resolve('done'), 10, () => 1)).toBe('done')
  await expect(within(Promise.reject(new Error('fault')), 10, () => 1)).rejects.toThrow('fault')
})

it('does not wait for ever', async () => {
  await expect(within(never, 1, () => 1)).rejects.toThrow(Late)
})

it('waits longer while the machine is busy', async () => {
  let asked = 0
  const busyAtFirst = () => {
    asked += 1
    return asked < 4 ? Number.POSITIVE_INFINITY : 1
  }
  await expect(within(never, 1, busyAtFirst)).rejects.toThrow(Late)
  expect(asked).toBe(4)
})
