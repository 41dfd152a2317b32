import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import { alignByText } from './alignment.ts'
import { accepts, read, readOne, record, says, submits } from './test_record.ts'

const labelsOf = (c: Conversation) => c.turns.map((t) => t.labels.map((l) => l.value))

describe('labels', () => {
  it('are matched by text where an earlier utterance has no annotation', async () => {
    const chat = [says(1, 'Hi'), says(2, 'Nobody labelled this'), says(1, 'I am thirsty'), says(2, 'Bye')]
    const { conversation, problems } = await readOne(
      record(chat, [
        ['Hi', 'small-talk'],
        ['I am thirsty', 'self-need'],
        ['Bye', 'non-strategic'],
      ]),
    )
    expect(labelsOf(conversation)).toEqual([['small-talk'], [], ['self-need'], ['non-strategic']])
    expect(conversation.turns.map((t) => t.annotated)).toEqual([['strategy'], [], ['strategy'], ['strategy']])
    expect(problems.map((p) => [p.severity, p.field, p.found])).toEqual([
      ['noticed', 'chat_logs[1].text', '"Nobody labelled this"'],
    ])
  })

  it('of utterances that read the same are given in order', async () => {
    const chat = [says(1, 'ok'), says(2, 'Why?'), says(1, 'ok'), says(2, 'ok')]
    const { conversation } = await readOne(
      record(chat, [
        ['ok', 'small-talk'],
        ['Why?', 'elicit-pref'],
        ['ok', 'no-need'],
        ['ok', 'vouch-fair'],
      ]),
    )
    expect(labelsOf(conversation)).toEqual([['small-talk'], ['elicit-pref'], ['no-need'], ['vouch-fair']])
  })

  it('never go back to an utterance before the one that was matched last', async () => {
    const chat = [says(1, 'ok'), says(2, 'Why?'), says(1, 'ok')]
    const { conversation } = await readOne(
      record(chat, [
        ['Why?', 'elicit-pref'],
        ['ok', 'no-need'],
      ]),
    )
    expect(labelsOf(conversation)).toEqual([[], ['elicit-pref'], ['no-need']])
  })

  it('of an annotation that matches no utterance are reported and leave the others alone', async () => {
    const chat = [says(1, 'Hi'), submits(2, 1, 1, 1), accepts(1)]
    const { conversation, problems } = await readOne(
      record(chat, [
        ['Submit-Deal', 'self-need'],
        ['Hello', 'self-need'],
        ['Hi', 'small-talk'],
      ]),
    )
    expect(labelsOf(conversation)).toEqual([['small-talk'], [], []])
    expect(problems.map((p) => [p.severity, p.field, p.found])).toEqual([
      ['noticed', 'annotations[0][0]', '"Submit-Deal"'],
      ['noticed', 'annotations[1][0]', '"Hello"'],
    ])
  })

  it('keep several values in their order, drop empty and repeated items, and tell of both', async () => {
    const { conversation, problems } = await readOne(
      record([says(1, 'Hi')], [['Hi', 'small-talk,,self-need,small-talk']]),
    )
    expect(conversation.turns[0]?.labels).toEqual([
      { scheme: 'strategy', value: 'small-talk', by: 'annotator' },
      { scheme: 'strategy', value: 'self-need', by: 'annotator' },
    ])
    expect(problems.map((p) => [p.field, p.expected])).toEqual([
      ['annotations[0][1]', 'no empty item in the list of labels'],
      ['annotations[0][1]', 'each label once'],
    ])
  })

  it('that nobody foresaw are shown and noticed', async () => {
    const { conversation, problems } = await readOne(record([says(1, 'Hi')], [['Hi', 'flattery']]))
    expect(labelsOf(conversation)).toEqual([['flattery']])
    expect(problems).toEqual([
      {
        severity: 'noticed',
        file: 'train.parquet',
        row: 0,
        field: 'annotations[0][1]',
        found: '"flattery"',
        expected: 'a strategy of the scheme',
      },
    ])
  })

  it('make a difference between annotated with nothing and not annotated', async () => {
    const { conversations, problems } = await read(
      record([says(1, 'Hi')], [['Hi', '']]),
      record([says(1, 'Hi')]),
      record([says(1, 'Hi')], null),
    )
    expect(conversations.map((c) => c.annotated)).toEqual([['strategy'], [], []])
    expect(conversations.map((c) => c.turns[0]?.annotated)).toEqual([['strategy'], [], []])
    expect(conversations.map(labelsOf)).toEqual([[[]], [[]], [[]]])
    expect(problems.map((p) => p.row)).toEqual([0])
  })

  it('are found in time linear in the number of turns, however often a text is repeated', () => {
    const turns = 200_000
    const texts = Array.from({ length: turns }, () => 'ok')
    const annotated = texts.map((text, i) => (i % 2 ? text : 'no'))
    const places = alignByText(texts, annotated)
    expect(places.filter((place) => place !== null)).toHaveLength(turns / 2)
  }, 2_000)
})
