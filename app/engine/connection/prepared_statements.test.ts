import { describe, expect, it } from 'vitest'
import { createPreparedStatements } from './prepared_statements.ts'

function setUp() {
  const events: string[] = []
  const statements = createPreparedStatements((sql) => {
    events.push(`prepare ${sql}`)
    if (sql === 'bad') throw new Error('cannot be parsed')
    return { sql, close: () => void events.push(`close ${sql}`) }
  })
  return { events, statements }
}

describe('prepared statements', () => {
  it('are prepared once', async () => {
    const { events, statements } = setUp()
    const first = await statements.get('a')
    await statements.get('b')
    expect(await statements.get('a')).toBe(first)
    expect(events).toEqual(['prepare a', 'prepare b'])
  })

  it('are closed when many others were used since', async () => {
    const { events, statements } = setUp()
    await statements.get('a')
    await statements.get('b')
    for (let i = 0; i < 30; i++) await statements.get(`other ${i}`)
    await statements.get('a')
    await statements.get('one more')
    expect(events.filter((e) => e.startsWith('close'))).toEqual(['close b'])
    await statements.get('b')
    expect(events.filter((e) => e === 'prepare b')).toHaveLength(2)
  })

  it('are not kept where preparing fails', async () => {
    const { events, statements } = setUp()
    await expect(statements.get('bad')).rejects.toThrow('cannot be parsed')
    await expect(statements.get('bad')).rejects.toThrow('cannot be parsed')
    expect(events).toEqual(['prepare bad', 'prepare bad'])
  })
})
