import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLine } from './line.ts'

const KB = 1024

/** A body whose pieces come when the test says so. */
function body() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    readable,
    piece: (bytes: number) => writer.write(new Uint8Array(bytes)),
    end: () => writer.close(),
    fail: () => writer.abort(new Error('The line broke.')),
  }
}

async function setUp() {
  const line = openLine()
  let free = false
  void line.free.then(() => {
    free = true
  })
  const file = body()
  const read = line.watch(file.readable).getReader()
  const isFree = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return free
  }
  return { line, file, read, isFree }
}

/** What the browser remembers of a file. */
class Timing {
  readonly requestStart: number
  readonly responseEnd: number

  constructor(requestStart: number, responseEnd: number) {
    this.requestStart = requestStart
    this.responseEnd = responseEnd
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceResourceTiming', Timing)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the line that a file and the engine share', () => {
  it('is free when the file has come', async () => {
    const { file, read, isFree } = await setUp()
    void file.piece(10 * KB)
    expect((await read.read()).value?.byteLength).toBe(10 * KB)
    expect(await isFree()).toBe(false)
    void file.end()
    expect((await read.read()).done).toBe(true)
    expect(await isFree()).toBe(true)
  })

  it('is free at once where it is quick', async () => {
    const { file, read, isFree } = await setUp()
    void file.piece(64 * KB)
    await read.read()
    expect(await isFree()).toBe(true)
  })

  it('is not free where as much takes longer, however much comes after it', async () => {
    const { file, read, isFree } = await setUp()
    await vi.advanceTimersByTimeAsync(300)
    for (const bytes of [64 * KB, 512 * KB]) {
      void file.piece(bytes)
      await read.read()
    }
    expect(await isFree()).toBe(false)
  })

  it('is free where a small file came soon, and not where it took long or nothing is known of it', async () => {
    const remembered = vi.spyOn(performance, 'getEntriesByName')
    for (const [timing, expected] of [
      [new Timing(100, 240), true],
      [new Timing(100, 500), false],
      [new Timing(0, 40), false],
      [null, false],
    ] as const) {
      const { line, isFree } = await setUp()
      remembered.mockReturnValue(timing ? [timing as unknown as PerformanceEntry] : [])
      line.took('catalogue.json')
      expect(await isFree()).toBe(expected)
    }
  })

  it('is free where the file breaks off, or is no longer wanted', async () => {
    const broken = await setUp()
    void broken.read.read().catch(() => undefined)
    void broken.file.fail().catch(() => undefined)
    expect(await broken.isFree()).toBe(true)
    const unwanted = await setUp()
    void unwanted.read.cancel()
    expect(await unwanted.isFree()).toBe(true)
  })

  it('is free where nothing comes for long, and where nobody need wait', async () => {
    const { isFree } = await setUp()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await isFree()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isFree()).toBe(true)
    const other = await setUp()
    other.line.release()
    expect(await other.isFree()).toBe(true)
  })
})
