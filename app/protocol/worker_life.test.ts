import { describe, expect, it, vi } from 'vitest'
import { showLife, watchLife } from './worker_life.ts'

/** Fake of the browser's locks: one holder each. The next one follows when the holder's promise settles or it ends. */
function fakeLocks() {
  const held = new Map<string, () => void>()
  const waiting = new Map<string, (() => void)[]>()
  const release = (name: string) => {
    held.delete(name)
    for (const next of waiting.get(name)?.splice(0) ?? []) next()
  }
  const request = async (name: string, callback: () => unknown) => {
    if (held.has(name)) await new Promise<void>((go) => waiting.set(name, [...(waiting.get(name) ?? []), go]))
    held.set(name, () => release(name))
    await callback()
    release(name)
  }
  return { request: request as LockManager['request'], endHolder: () => [...held.values()][0]?.() }
}

function started(locks: ReturnType<typeof fakeLocks> | undefined = fakeLocks()) {
  const { port1, port2 } = new MessageChannel()
  const seen: unknown[] = []
  const life = watchLife(port1 as unknown as Worker, locks)
  port1.addEventListener('message', ({ data }) => seen.push(data))
  showLife(port2 as unknown as Worker, locks)
  port2.addEventListener('message', ({ data }) => port2.postMessage({ echo: data }))
  port1.start()
  port2.start()
  return { life, seen, port1, locks }
}

describe('a worker that shows its life', () => {
  it('ends: the page is told, and not before', async () => {
    const { life, locks, port1 } = started()
    let ended = false
    void life.ended.then(() => {
      ended = true
    })
    await life.answer()
    expect(ended).toBe(false)
    locks?.endHolder()
    await vi.waitFor(() => expect(ended).toBe(true))
    port1.close()
  })

  it('answers each ping, and others see neither pings nor answers', async () => {
    const { life, seen, port1 } = started()
    await Promise.all([life.answer(), life.answer()])
    port1.postMessage({ type: 'other' })
    await vi.waitFor(() => expect(seen).toEqual([{ echo: { type: 'other' } }]))
    port1.close()
  })

  it.each([
    ['has no locks', undefined],
    ['denies them', { request: () => Promise.reject(new DOMException('', 'SecurityError')) }],
  ])('answers where the browser %s', async (_, locks) => {
    const { port1, port2 } = new MessageChannel()
    const life = watchLife(port1 as unknown as Worker, locks as never)
    showLife(port2 as unknown as Worker, locks as never)
    port1.start()
    port2.start()
    await life.answer()
    port1.close()
  })
})
