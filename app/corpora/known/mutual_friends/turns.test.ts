import { describe, expect, it } from 'vitest'
import { eventLists, pickAda, pickCy, readOne } from './test_record.ts'

describe('turns', () => {
  it('are utterances for messages and actions for selections, in order', async () => {
    const { conversation, problems } = await readOne({
      events: eventLists([
        { agent: 1, text: 'hola\n¿qué tal?', time: 1480960896 },
        { agent: 0, text: 'I <3 chess', time: 1480961024, start: 1480960896 },
        { agent: 1, select: pickCy, time: 1480961024 },
      ]),
    })
    expect(conversation.turns).toEqual([
      {
        speaker: 1,
        text: 'hola\n¿qué tal?',
        action: null,
        labels: [],
        annotated: [],
        time: 1480960896,
        values: { start_time: null },
      },
      {
        speaker: 0,
        text: 'I <3 chess',
        action: null,
        labels: [],
        annotated: [],
        time: 1480961024,
        values: { start_time: 1480960896 },
      },
      {
        speaker: 1,
        text: '',
        action: {
          type: 'select',
          name: 'select',
          title: 'Select',
          payload: {
            kind: 'item',
            fields: [
              { name: 'Name', value: 'Cy' },
              { name: 'Hobby', value: 'chess' },
            ],
          },
        },
        labels: [],
        annotated: [],
        time: 1480961024,
        values: { start_time: null },
      },
    ])
    expect(problems).toEqual([])
  })

  it.each([-1, 0, null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'have no time where it is %s',
    async (time) => {
      const { conversation, problems } = await readOne({
        events: eventLists([{ agent: 0, text: 'hm', time, start: time }]),
      })
      expect(conversation.turns[0]).not.toHaveProperty('time')
      expect(conversation.turns[0]?.values).toEqual({ start_time: null })
      expect(problems).toEqual([])
    },
  )

  it('keep a start time that is no clock time, as it was written', async () => {
    const { conversation } = await readOne({
      events: eventLists([{ agent: 0, text: 'hm', start: Math.fround(0.8365111) }]),
    })
    expect(conversation.turns[0]?.values).toEqual({ start_time: 0.8365111 })
  })

  it('show an unknown action as unrecorded, with its text and person', async () => {
    const { conversation, problems } = await readOne({
      events: eventLists([
        { agent: 0, action: 'typing', text: 'well' },
        { agent: 1, action: '', select: pickAda },
        { agent: 1, action: null },
      ]),
    })
    expect(conversation.turns.map((t) => [t.text, t.action?.type, t.action?.name, t.action?.title])).toEqual([
      ['well', 'unrecorded', 'typing', 'typing'],
      ['', 'unrecorded', '', 'Unnamed event'],
      ['', 'unrecorded', '', 'Unnamed event'],
    ])
    expect(conversation.turns.map((t) => t.action?.payload?.kind)).toEqual([undefined, 'item', undefined])
    expect(conversation.attributes).toMatchObject({ selections: 0, messages: 0 })
    expect(problems.map((p) => [p.severity, p.field, p.found, p.expected])).toEqual([
      ['noticed', 'events.actions[0]', '"typing"', 'message or select'],
      ['noticed', 'events.actions[1]', '""', 'message or select'],
      ['noticed', 'events.actions[2]', 'nothing', 'message or select'],
    ])
  })

  it('tell of a message without text or with a person, and of a selection of nobody or of a stranger', async () => {
    const { conversation, problems } = await readOne({
      events: eventLists([
        { agent: 0, text: null },
        { agent: 0, text: 'Ada?', action: 'message', select: pickAda },
        { agent: 0, action: 'select' },
        { agent: 0, select: pickCy },
      ]),
    })
    expect(conversation.turns.map((t) => t.text)).toEqual(['', 'Ada?', '', ''])
    expect(conversation.turns[2]?.action).toMatchObject({ type: 'select', payload: null })
    expect(conversation.turns[3]?.action?.payload).toMatchObject({
      fields: [{ value: 'Cy' }, { value: 'chess' }],
    })
    expect(problems.map((p) => `${p.severity} ${p.field}: ${p.expected}`)).toEqual([
      'noticed events.data_messages[0]: a message',
      'noticed events.data_selects.values[1]: no selection',
      'noticed events.data_selects.values[2]: a friend of agent 0',
      'noticed events.data_selects.values[3]: a friend of agent 0',
    ])
  })

  it('of the same words give the same fingerprint, whoever says them', async () => {
    const fingerprint = async (...texts: string[]) =>
      (await readOne({ events: eventLists(texts.map((text) => ({ agent: 0, text }))) })).conversation
        .fingerprint
    expect(await fingerprint('hey', 'you')).toBe(await fingerprint('hey', 'you'))
    expect(await fingerprint('hey', 'you')).not.toBe(await fingerprint('heyyou'))
  })
})
