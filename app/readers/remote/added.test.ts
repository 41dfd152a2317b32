import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ParleyError } from '../../base/errors.ts'
import type { AddedTurn } from '../reader.ts'
import { ADDED, addedRows, addedTurns, createServedOverlay } from './added.ts'
import { type Connection, ServerError } from './connection.ts'

const turn = (turn: number, ...labels: AddedTurn['labels']): AddedTurn => ({
  ...{ key: 7, turn, split: 'train', conversation: 'c', scheme: 'mood', by: 'Ada' },
  labels,
})

/** A server that knows the sets that it was given, as their number in the order of arrival. */
function fakeServer() {
  const sets: string[] = []
  let known: string[] = []
  let refuses: Error | null = null
  const print = (number: number) => number.toString(16).padStart(64, '0')
  const connection: Connection = {
    host: 'data.example',
    async ask(name, body) {
      if (name !== ADDED) throw new Error(name)
      if (refuses) throw refuses
      sets.push(body ?? '')
      known.push(print(sets.length))
      return new Response(JSON.stringify(print(sets.length)))
    },
  }
  return {
    ...{ connection, sets, print },
    restart: () => {
      known = []
    },
    refuse: (error: Error | null) => {
      refuses = error
    },
    /** A question, which names the set that it was asked with. */
    ask: async (fingerprint: string | null) => {
      if (fingerprint !== null && !known.includes(fingerprint)) throw new ServerError('added', 'x', '')
      return fingerprint
    },
  }
}

describe('labels added to a corpus on a server', () => {
  it('are sent when they were added, and with every question named', async () => {
    const server = fakeServer()
    const overlay = createServedOverlay(server.connection)
    expect(await overlay.asked(server.ask)).toBeNull()
    await overlay.add(1, [turn(0, { value: 'warm' })])
    expect(server.sets).toHaveLength(1)
    expect(await overlay.asked(server.ask)).toBe(server.print(1))
    await overlay.add(2, [turn(1)])
    expect(await overlay.asked(server.ask)).toBe(server.print(2))
    await overlay.remove(1)
    expect(await Promise.all([overlay.asked(server.ask), overlay.asked(server.ask)])).toEqual([
      server.print(3),
      server.print(3),
    ])
    await overlay.remove(2)
    expect(await overlay.asked(server.ask)).toBeNull()
    expect(server.sets).toHaveLength(3)
  })

  it('are sent again, once for all questions, to a server that was restarted', async () => {
    const server = fakeServer()
    const overlay = createServedOverlay(server.connection)
    await overlay.add(1, [turn(0, { value: 'warm' })])
    server.restart()
    const again = await Promise.all([1, 2, 3].map(() => overlay.asked(server.ask)))
    expect(again).toEqual([2, 2, 2].map(server.print))
    expect(server.sets).toHaveLength(2)
    expect(server.sets[1]).toBe(server.sets[0])
    const lost = () => Promise.reject(new ServerError('added', 'data.example', ''))
    await expect(overlay.asked(lost)).rejects.toThrow('cannot keep the labels')
    await expect(overlay.asked(() => Promise.reject(new Error('other')))).rejects.toThrow('other')
    expect(await overlay.asked(server.ask)).toBe(server.print(3))
  })

  it('are not added if the server does not take them', async () => {
    const server = fakeServer()
    const overlay = createServedOverlay(server.connection)
    await overlay.add(1, [turn(0, { value: 'warm' })])
    server.refuse(new ServerError('gone', 'data.example', ''))
    await expect(overlay.add(2, [turn(1, { value: 'cold' })])).rejects.toBeInstanceOf(ServerError)
    server.refuse(null)
    const many = Array.from({ length: 260_000 }, (_, i) => turn(i, { value: 'warm' }))
    const added = overlay.add(3, many)
    await expect(added).rejects.toBeInstanceOf(ParleyError)
    await expect(added).rejects.toThrow('Labels on 260,001 turns are more than the server data.example takes')
    expect(await overlay.asked(server.ask)).toBe(server.print(2))
    expect(server.sets[1]).toBe(server.sets[0])
  })

  it('that were to be replaced are back if the server is away meanwhile', async () => {
    const server = fakeServer()
    const overlay = createServedOverlay(server.connection)
    const warm = [turn(0, { value: 'warm' })]
    await overlay.add(1, warm)
    server.refuse(new ServerError('gone', 'data.example', ''))
    await overlay.remove(1)
    await expect(overlay.add(2, [turn(1, { value: 'cold' })])).rejects.toBeInstanceOf(ServerError)
    overlay.restore(1, warm)
    server.refuse(null)
    expect(await overlay.asked(server.ask)).toBe(server.print(2))
    expect(server.sets[1]).toBe(server.sets[0])
  })

  it('come back from their columns as they were, one row each', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', '', '\u001f', "'; DROP TABLE turns; --"))
    const score = fc.option(fc.double({ noNaN: true }))
    const labels = fc.array(fc.record({ value: name, score }), { maxLength: 3 })
    const given = fc.record({ turn: fc.nat(9), scheme: name, by: name, labels })
    fc.assert(
      fc.property(fc.array(given, { maxLength: 20 }), (some) => {
        const turns = some.map((one) => ({ key: 7, split: 'train', conversation: 'c', ...one }))
        const targets = [{ key: 7, split: 'train', id: 'c', turns: 10 }]
        const rows = turns.flatMap((one) =>
          one.labels.length === 0 ? [one] : one.labels.map((label) => ({ ...one, labels: [label] })),
        )
        expect(addedTurns(addedRows(turns), targets)).toEqual(rows)
      }),
    )
  })

  it('name the first row whose turn does not exist', () => {
    const rows = addedRows([turn(0), turn(3), { ...turn(0), key: 8 }])
    const target = { key: 7, split: 'train', id: 'c', turns: 4 }
    expect(addedTurns(rows, [target])).toBe(2)
    expect(addedTurns(rows, [{ ...target, turns: 3 }])).toBe(1)
    expect(addedTurns(rows, [])).toBe(0)
    expect(addedTurns(addedRows([turn(-1)]), [target])).toBe(0)
  })
})
