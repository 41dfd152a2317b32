import { describe, expect, it } from 'vitest'
import { EngineCrash } from '../engine.ts'
import { engineOn, ONE_ROW, rows } from './test_connection.ts'

describe('aborting', () => {
  it('rejects at once, and never starts what was waiting', async () => {
    const started: string[] = []
    let finish: () => void = () => {}
    const engine = await engineOn(async (sql) => {
      started.push(sql)
      if (sql === 'slow') await new Promise<void>((resolve) => (finish = resolve))
      return []
    })
    const slow = engine.query(rows('slow'))
    const controller = new AbortController()
    const waiting = engine.query(rows('waiting'), controller.signal)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    const last = engine.query(rows('last'))
    finish()
    await Promise.all([slow, last])
    expect(started).toEqual(['slow', 'last'])
  })

  it('rejects a statement under way', async () => {
    const engine = await engineOn(() => new Promise(() => {}))
    const controller = new AbortController()
    const stuck = engine.query(rows('stuck'), controller.signal)
    setTimeout(() => controller.abort(), 5)
    await expect(stuck).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a cancelled query that does not stop', () => {
  const written = { ...rows('SELECT 1'), userSql: true }

  it('ends the engine with it, and says why', async () => {
    const engine = await engineOn(
      async () => [],
      undefined,
      undefined,
      () => new Promise(() => {}),
    )
    const controller = new AbortController()
    const running = engine.query(written, controller.signal)
    const behind = engine.query(rows('behind'))
    setTimeout(() => controller.abort(), 5)
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    await expect(engine.crashed).resolves.toMatchObject({ end: 'stopped' })
    await expect(behind).rejects.toBeInstanceOf(EngineCrash)
  })

  it('and takes the engine with it before that, has ended in the same way', async () => {
    let trap: (error: Error) => void = () => {}
    const sent = new Promise<never[]>((_, reject) => {
      trap = reject
    })
    const engine = await engineOn(
      async () => [],
      undefined,
      undefined,
      () => sent,
    )
    const controller = new AbortController()
    const running = engine.query(written, controller.signal)
    setTimeout(() => {
      controller.abort()
      trap(Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' }))
    }, 5)
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    await expect(engine.crashed).resolves.toMatchObject({ end: 'stopped' })
  })

  it('and one that stops leaves the engine as it is', async () => {
    let stop: () => void = () => {}
    const sent = new Promise<never[]>((resolve) => {
      stop = () => resolve([])
    })
    const engine = await engineOn(
      async () => [],
      undefined,
      undefined,
      () => sent,
    )
    const controller = new AbortController()
    const running = engine.query(written, controller.signal)
    setTimeout(() => controller.abort(), 5)
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    stop()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await engine.query(rows('after'))).toEqual([])
  })
})

describe('closing', () => {
  it('ends what is under way and what waits', async () => {
    const engine = await engineOn(() => new Promise(() => {}))
    const all = [engine.query(rows('stuck')), engine.query(rows('waiting'))]
    setTimeout(() => void engine.close(), 5)
    for (const one of all) await expect(one).rejects.toMatchObject({ name: 'EngineCrash', end: 'closed' })
  })
})

describe('a crash', () => {
  it('ends the statement under way and every later one, and is told', async () => {
    let die: (crash: EngineCrash) => void = () => {}
    const died = new Promise<EngineCrash>((resolve) => (die = resolve))
    const engine = await engineOn(() => new Promise(() => {}), died)
    const stuck = engine.query(rows('stuck'))
    setTimeout(() => die(new EngineCrash('its worker stopped')), 5)
    await expect(stuck).rejects.toBeInstanceOf(EngineCrash)
    await expect(engine.query(rows('later'))).rejects.toBeInstanceOf(EngineCrash)
    await expect(engine.crashed).resolves.toMatchObject({ message: 'its worker stopped' })
  })

  it('before anything could be asked is told, too', async () => {
    const died = Promise.resolve(new EngineCrash('its worker stopped'))
    const silent = () => new Promise<never>(() => {})
    await expect(engineOn(silent, died, silent)).rejects.toBeInstanceOf(EngineCrash)
  })

  it('is seen in a trap of the wasm runtime', async () => {
    const trap = Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' })
    const engine = await engineOn(() => Promise.reject(trap))
    await expect(engine.query(rows('any'))).rejects.toBeInstanceOf(EngineCrash)
    await expect(engine.crashed).resolves.toBeInstanceOf(EngineCrash)
  })

  it('is seen where nothing is answered after an error, whatever it says', async () => {
    let invalid = false
    const fail = async () => {
      invalid = true
      throw new Error('Permission Error: Cannot access directory "x"')
    }
    const engine = await engineOn(fail, undefined, () =>
      invalid ? Promise.reject(new Error('Permission Error: again')) : ONE_ROW,
    )
    await expect(engine.query(rows('any'))).rejects.toBeInstanceOf(EngineCrash)
    await expect(engine.crashed).resolves.toMatchObject({ message: expect.stringContaining('directory') })
  })
})
