import { describe, expect, it } from 'vitest'
import { EngineFull } from '../../engine/engine.ts'
import { EngineMemory } from './engine_memory.ts'

const LIMIT = 100e6

/** The error that `check` throws, or null. */
function refusal(memory: EngineMemory, key: string, used: number): EngineFull | null {
  try {
    memory.check(key, { used, limit: LIMIT })
    return null
  } catch (error) {
    if (error instanceof EngineFull) return error
    throw error
  }
}

describe('the memory that a split will take', () => {
  it('is prefetched from its beginning, and refused where it is more than what is free', () => {
    const memory = new EngineMemory()
    memory.took('a', 20e6, 1)
    memory.took('b', 10e6, 0.1)
    const full = refusal(memory, 'b', 30e6)
    expect(full?.lack).toEqual({ needed: 100e6, free: 65e6 })
  })

  it('is not prefetched from too little of it, nor from a little more than what is free', () => {
    const memory = new EngineMemory()
    memory.took('a', 10e6, 0.04)
    expect(refusal(memory, 'a', 10e6)).toBeNull()
    memory.took('a', 10e6, 0.22)
    expect(refusal(memory, 'a', 20e6)).toBeNull()
  })

  it('is refused in any case where the memory is nearly used up', () => {
    const memory = new EngineMemory()
    memory.took('a', 80e6, 0.01)
    expect(refusal(memory, 'a', 86e6)?.lack.needed).toBeNull()
  })

  it('is never told to be less than what is free, where tables take more than their batches', () => {
    const memory = new EngineMemory()
    memory.took('a', 30e6, 1)
    memory.took('b', 20e6, 0.8)
    expect(refusal(memory, 'b', 100e6)?.lack).toEqual({ needed: 25e6, free: 12.5e6 })
  })

  it('of several that are being loaded, is refused to the largest', () => {
    const memory = new EngineMemory()
    memory.took('small', 2e6, 0.1)
    memory.took('large', 20e6, 0.1)
    expect(refusal(memory, 'small', 22e6)).toBeNull()
    expect(refusal(memory, 'large', 22e6)).not.toBeNull()
    // The rest of the refused split does not prevent others from loading.
    expect(memory.took('large', 1e6, 0.1)).toBe(false)
    expect(refusal(memory, 'small', 23e6)).toBeNull()
    memory.forget('large')
    expect(memory.of('large')).toBe(0)
    expect(refusal(memory, 'small', 2e6)).toBeNull()
  })
})

it('the engine is asked now and then, and not for a small corpus', () => {
  const memory = new EngineMemory()
  expect(memory.took('a', 1e6, 0.5)).toBe(false)
  expect(memory.took('a', 1.5e6, 1)).toBe(true)
  memory.check('a', { used: 2.5e6, limit: LIMIT })
  expect(memory.took('b', 1e6, 0.1)).toBe(false)
  expect(memory.took('b', 1.5e6, 0.2)).toBe(true)
})
