import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createGenerations } from './generations.ts'
import type { ServedCorpora } from './served_corpora.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-generations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Corpora, each with its version. */
function served(versions: Readonly<Record<string, string>>, place = folder) {
  let [held, closed] = [0, 0]
  let tell = () => {}
  const corpora = Object.entries(versions).map(([id, version]) => ({ id, version, folder: place }))
  const one = {
    corpora,
    hold() {
      held += 1
      return () => {
        held -= 1
        if (held === 0) tell()
      }
    },
    unused: () =>
      new Promise<void>((resolve) => {
        tell = resolve
        if (held === 0) resolve()
      }),
    close: async () => {
      closed += 1
    },
  }
  return { one: one as unknown as ServedCorpora, closed: () => closed, held: () => held }
}

/** Lets what was begun go on. */
const soon = () => new Promise((resolve) => setTimeout(resolve))

const unexpected = (error: unknown) => {
  throw error
}

describe('generations of served corpora', () => {
  it('answer about the version of now, the one before, and no older one', async () => {
    const [a, b, c] = [served({ x: '1' }), served({ x: '2' }), served({ x: '3' })]
    const all = createGenerations(a.one, unexpected)
    const versionOf = (version: string) => {
      const taken = all.take('x', version)
      taken?.release()
      return taken?.corpus.version
    }
    all.replace(b.one)
    expect(['1', '2', '3'].map(versionOf)).toEqual(['1', '2', undefined])
    expect(all.current().map(({ version }) => version)).toEqual(['2'])
    all.replace(c.one)
    expect(['1', '2', '3'].map(versionOf)).toEqual([undefined, '2', '3'])
    await soon()
    expect([a, b, c].map((one) => one.closed())).toEqual([1, 0, 0])
    await all.close()
    expect([b, c].map((one) => one.closed())).toEqual([1, 1])
  })

  it('keep the version before of each corpus, however often others change', async () => {
    const states = ['1', '2', '3', '4'].map((y, i) => served({ x: i === 0 ? 'a' : 'b', y }))
    const [first, ...others] = states
    const all = createGenerations(first?.one as ServedCorpora, unexpected)
    for (const { one } of others) all.replace(one)
    await soon()
    const answered = (id: string, versions: readonly string[]) =>
      versions.filter((version) => {
        const taken = all.take(id, version)
        taken?.release()
        return taken !== null
      })
    expect(answered('x', ['a', 'b'])).toEqual(['a', 'b'])
    expect(answered('y', ['1', '2', '3', '4'])).toEqual(['3', '4'])
    expect(states.map((one) => one.closed())).toEqual([0, 1, 0, 0])
    await all.close()
    expect(states.map((one) => one.closed())).toEqual([1, 1, 1, 1])
  })

  it('keep no more than four earlier states, however many corpora change', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const states = ids.map((_, i) =>
      served(Object.fromEntries(ids.map((id, n) => [id, n < i ? 'new' : 'old']))),
    )
    const [first, ...others] = states
    const all = createGenerations(first?.one as ServedCorpora, unexpected)
    for (const { one } of others) all.replace(one)
    await soon()
    expect(states.map((one) => one.closed())).toEqual([1, 0, 0, 0, 0, 0])
    expect(ids.map((id) => all.take(id, 'old') !== null)).toEqual([false, true, true, true, true, true])
  })

  it('end what was asked before they close', async () => {
    const [a, b, c] = [served({ x: '1' }), served({ x: '2' }), served({ x: '3' })]
    const all = createGenerations(a.one, unexpected)
    const question = all.take('x', '1')
    all.replace(b.one)
    all.replace(c.one)
    await soon()
    expect(a.closed()).toBe(0)
    question?.release()
    await soon()
    expect(a.closed()).toBe(1)
  })

  it('close the version before once nobody has asked about it for an hour', async () => {
    let time = 0
    const [a, b] = [served({ x: '1' }), served({ x: '2' })]
    const all = createGenerations(a.one, unexpected, () => time)
    all.replace(b.one)
    time = 3_000_000
    all.take('x', '1')?.release()
    time = 6_000_000
    all.closeIdle()
    await soon()
    expect(a.closed()).toBe(0)
    time = 7_000_000
    all.closeIdle()
    await soon()
    expect(a.closed()).toBe(1)
    expect(all.take('x', '1')).toBe(null)
    expect(b.closed()).toBe(0)
  })

  it('answer nothing about what was removed from the site, nor about a version whose files are gone', async () => {
    const gone = join(folder, 'gone')
    const [a, b] = [served({ x: '1', y: '1' }, gone), served({ x: '2' })]
    const all = createGenerations(a.one, unexpected)
    all.replace(b.one)
    expect(all.take('y', '1')).toBe(null)
    expect(all.take('x', '1')).toBe(null)
    expect([a.held(), b.held()]).toEqual([0, 0])
  })

  it('keep nothing for open pages if each of them has the versions of now', async () => {
    const [a, b] = [served({ x: '1', y: '1' }), served({ x: '1', z: '1' })]
    const all = createGenerations(a.one, unexpected)
    all.replace(b.one)
    await soon()
    expect(a.closed()).toBe(1)
    expect(all.take('x', '1')?.corpus.id).toBe('x')
  })
})
