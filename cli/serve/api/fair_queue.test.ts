import { describe, expect, it } from 'vitest'
import { createFairQueue, TooMany } from './fair_queue.ts'

const forever = new AbortController().signal
const passed = () => new Promise((resolve) => setImmediate(resolve))

/** Enters the queue, and notes the name when it is this question's turn. */
function entering(limits: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(limits)
  const turns: string[] = []
  /** A name that ends with `!` is that of a long question. */
  const enter = async (user: string, name: string, signal = forever) => {
    const leave = await queue.enter(user, name.endsWith('!'), signal)
    turns.push(name)
    return leave
  }
  return { queue, turns, enter }
}

describe('the queue of questions', () => {
  it('lets users take turns, whoever asks most', async () => {
    const { turns, enter } = entering({ atOnce: 1, perUser: 1, waiting: 9 })
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => enter(name[0] ?? '', name))
    // Each leaves as soon as it has entered.
    for (const one of asked) void one.then((leave) => leave())
    await Promise.all(asked)
    expect(turns[0]).toBe('a1')
    expect(turns.indexOf('b1')).toBeLessThan(turns.indexOf('a3'))
    expect(turns.indexOf('c1')).toBeLessThan(turns.indexOf('a3'))
    expect(turns.slice(-1)).toEqual(['a4'])
  })
  it('runs some at once, and some of each user', async () => {
    const { queue, turns, enter } = entering({ atOnce: 3, perUser: 2, waiting: 9 })
    const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => enter(name[0] ?? '', name))
    await passed()
    expect(turns).toEqual(['a1', 'a2', 'b1'])
    expect(queue.load).toEqual({ running: 3, waiting: 3 })
    const leave = await asked[3]
    leave?.()
    leave?.()
    await passed()
    expect(turns).toEqual(['a1', 'a2', 'b1', 'b2'])
    for (const one of asked) void one.then((left) => left())
    await Promise.all(asked)
    expect(queue.load).toEqual({ running: 0, waiting: 0 })
  })

  it('lets a question that is not long in beside long ones of the same user', async () => {
    const { queue, turns, enter } = entering({ atOnce: 8, perUser: 3, waiting: 9 })
    const long = ['a1!', 'a2!', 'a3!'].map((name) => enter('a', name))
    await passed()
    expect(turns).toEqual(['a1!', 'a2!'])
    const short = [enter('a', 'a4'), enter('a', 'a5')]
    await passed()
    expect(turns).toEqual(['a1!', 'a2!', 'a4'])
    ;(await long[0])?.()
    await passed()
    // In the order of asking: one of each has room now.
    expect(turns).toEqual(['a1!', 'a2!', 'a4', 'a3!'])
    for (const one of [...long, ...short]) void one.then((leave) => leave())
    await Promise.all([...long, ...short])
    expect(queue.load).toEqual({ running: 0, waiting: 0 })
  })

  it('lets a user with one turn ask long questions, too', async () => {
    const { turns, enter } = entering({ atOnce: 1, perUser: 1, waiting: 9 })
    ;(await enter('a', 'a1!'))()
    ;(await enter('a', 'a2'))()
    expect(turns).toEqual(['a1!', 'a2'])
  })

  it('refuses a user who waits with too many, and forgets what is given up', async () => {
    const { queue, turns, enter } = entering({ atOnce: 1, perUser: 1, waiting: 2 })
    const leave = await enter('a', 'a1')
    const { signal, abort } = aborting()
    const second = enter('a', 'a2', signal)
    const third = enter('a', 'a3')
    await expect(enter('a', 'a4')).rejects.toThrow(TooMany)
    const other = enter('b', 'b1')
    abort()
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
    await expect(enter('a', 'a5', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    leave()
    for (const one of [third, other]) (await one)()
    expect(turns).toEqual(['a1', 'a3', 'b1'])
    expect(queue.load).toEqual({ running: 0, waiting: 0 })
  })
})

function aborting() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
