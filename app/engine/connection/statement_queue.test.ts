import { describe, expect, it } from 'vitest'
import { createStatementQueue } from './statement_queue.ts'

function recorder() {
  const began: string[] = []
  const task = (name: string) => async () => {
    began.push(name)
    await Promise.resolve()
    return name
  }
  return { began, task }
}

describe('the queue of statements', () => {
  it('runs one after the other, in order', async () => {
    const queue = createStatementQueue()
    let running = 0
    const alone = async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    }
    await Promise.all([queue.run(alone), queue.run(alone), queue.run(alone)])
    const { began, task } = recorder()
    expect(await Promise.all(['a', 'b', 'c'].map((name) => queue.run(task(name))))).toEqual(['a', 'b', 'c'])
    expect(began).toEqual(['a', 'b', 'c'])
  })

  it('lets what is urgent go before what has not begun', async () => {
    const queue = createStatementQueue()
    const { began, task } = recorder()
    const all = ['a', 'b'].map((name) => queue.run(task(name)))
    all.push(queue.run(task('first'), { urgent: true }), queue.run(task('second'), { urgent: true }))
    await Promise.all(all)
    expect(began).toEqual(['first', 'second', 'a', 'b'])
  })

  it('goes on after one that fails, and never begins one that was given up', async () => {
    const queue = createStatementQueue()
    const { began, task } = recorder()
    const controller = new AbortController()
    const failing = queue.run(() => Promise.reject(new Error('no')))
    const given = queue.run(task('given up'), { signal: controller.signal })
    const last = queue.run(task('last'))
    controller.abort()
    await expect(failing).rejects.toThrow('no')
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    expect(await last).toBe('last')
    expect(began).toEqual(['last'])
  })
})
