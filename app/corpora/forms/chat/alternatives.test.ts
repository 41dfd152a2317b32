import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { chat } from './index.ts'
import { assistant, gpt, human, turnsOf, user } from './test_chat.ts'

describe('preference data', () => {
  it.each([
    ['with a prompt (TRL)', { prompt: 'q', chosen: 'good', rejected: 'bad' }],
    ['as lists (TRL)', { prompt: [user('q')], chosen: [assistant('good')], rejected: [assistant('bad')] }],
    [
      'that repeats the prompt (UltraFeedback)',
      {
        prompt: 'q',
        prompt_id: 'a1',
        chosen: [user('q'), assistant('good')],
        rejected: [user('q'), assistant('bad')],
      },
    ],
    [
      'without a prompt beside it',
      { chosen: [user('q'), assistant('good')], rejected: [user('q'), assistant('bad')] },
    ],
    ['under question (Orca)', { question: 'q', chosen: 'good', rejected: 'bad' }],
    ['under instruction', { instruction: 'q', chosen: 'good', rejected: 'bad' }],
  ])('shows what was rejected as well: %s', async (_, record) => {
    expect(await turnsOf(record)).toEqual([
      'user: q',
      'Chosen | assistant: good',
      'Rejected | assistant: bad',
    ])
  })

  it('keeps what was rejected in the form of ms-swift and LLaMA-Factory', async () => {
    const messages = [user('q'), assistant('good')]
    expect(await turnsOf({ messages, rejected_messages: [user('q'), assistant('bad')] })).toEqual([
      'user: q',
      'assistant: good',
      'Rejected messages | assistant: bad',
    ])
    expect(await turnsOf({ messages, rejected_response: 'bad' })).toEqual([
      'user: q',
      'assistant: good',
      'Rejected response | assistant: bad',
    ])
    expect(await turnsOf({ conversations: [human('q')], chosen: gpt('good'), rejected: gpt('bad') })).toEqual(
      ['human: q', 'Chosen | gpt: good', 'Rejected | gpt: bad'],
    )
  })

  it('keeps what stands beside a list of messages (UltraFeedback, binarized)', async () => {
    const messages = [user('q'), assistant('good')]
    const record = { prompt: 'q', messages, chosen: messages, rejected: [user('q'), assistant('bad')] }
    expect(await turnsOf(record)).toEqual(['user: q', 'assistant: good', 'Rejected | assistant: bad'])
  })

  it('is read from texts that say who speaks (HH-RLHF)', async () => {
    const asked = '\n\nHuman: Is 80 fair?\n\nAssistant: For what?\n\nHuman: A lamp.\nA green one.'
    const record = {
      chosen: `${asked}\n\nAssistant: Offer 60.`,
      rejected: `${asked}\n\nAssistant: Human: no.`,
    }
    const shown = [
      'Human: Is 80 fair?',
      'Assistant: For what?',
      'Human: A lamp.\nA green one.',
      'Chosen | Assistant: Offer 60.',
      'Rejected | Assistant: Human: no.',
    ]
    expect(await turnsOf(record)).toEqual(shown)
    const { adapter } = await openAs(chat, [fileOf([record])])
    expect(adapter.turnRecord?.(record, 1)).toEqual({ chosen: '\n\nAssistant: For what?' })
    const apart = { prompt: `${asked}\n\nAssistant:`, chosen: ' Offer 60.', rejected: ' No.' }
    expect(await turnsOf(apart)).toEqual([
      ...shown.slice(0, 3),
      'Chosen | Assistant:  Offer 60.',
      'Rejected | Assistant:  No.',
    ])
  })

  it('may be two texts alone', async () => {
    expect(await turnsOf({ chosen: 'Offer 60.', rejected: 'Offer 80.' })).toEqual([
      'Chosen | assistant: Offer 60.',
      'Rejected | assistant: Offer 80.',
    ])
  })
})

describe('several answers', () => {
  it.each([
    ['responses a and b', { prompt: 'q', response_a: 'one', response_b: 'two' }, 'Response a', 'Response b'],
    ['responses 0 and 1', { prompt: 'q', response_0: 'one', response_1: 'two' }, 'Response 0', 'Response 1'],
    ['SHP', { history: 'q', human_ref_A: 'one', human_ref_B: 'two' }, 'Human ref A', 'Human ref B'],
    ['a list of texts', { prompt: 'q', responses: ['one', 'two'] }, 'Responses 1', 'Responses 2'],
    [
      'Nectar',
      {
        prompt: '\n\nHuman: q\n\nAssistant: ',
        answers: [
          { answer: 'one', model: 'm-7b', rank: 1 },
          { answer: 'two', model: 'm-70b', rank: 2 },
        ],
      },
      'm-7b',
      'm-70b',
    ],
  ])('are each shown: %s', async (_, record, first, second) => {
    const shown = (await turnsOf(record)).map((line) =>
      line.replace(/(?:^|\| )(?:user|Human|assistant): /, ''),
    )
    expect(shown).toEqual(['q', `${first} one`, `${second} two`])
  })

  it('keep what is said of each of them (UltraFeedback)', async () => {
    const record = {
      instruction: 'q',
      models: ['m-7b', 'm-70b'],
      completions: [
        { model: 'm-7b', response: 'one', overall_score: 3, annotations: { helpfulness: { Rating: '4' } } },
        { model: 'm-70b', response: 'two', overall_score: 5, annotations: { helpfulness: { Rating: '5' } } },
      ],
    }
    expect(await turnsOf(record)).toEqual(['user: q', 'm-7b | assistant: one', 'm-70b | assistant: two'])
    const { conversations, adapter } = await openAs(chat, [fileOf([record])])
    const score = adapter.turnFields.find((field) => field.title === 'Overall score')
    expect(conversations[0]?.turns.map((turn) => turn.values[score?.key ?? ''])).toEqual([null, 3, 5])
  })

  it('may be whole conversations (LMSYS arena)', async () => {
    const record = {
      question_id: 'a',
      winner: 'model_b',
      conversation_a: [user('q'), assistant('one'), user('and?'), assistant('more')],
      conversation_b: [user('q'), assistant('two'), user('and?'), assistant('less')],
    }
    expect(await turnsOf(record)).toEqual([
      'user: q',
      'Conversation a | assistant: one',
      'Conversation a | user: and?',
      'Conversation a | assistant: more',
      'Conversation b | assistant: two',
      'Conversation b | user: and?',
      'Conversation b | assistant: less',
    ])
  })
})

describe('any texts of answers', () => {
  it('are all shown, whatever they repeat', async () => {
    const text = fc.oneof(fc.constantFrom('q', 'a', 'b'), fc.string({ minLength: 1 }))
    const list = fc.array(fc.record({ role: fc.constantFrom('user', 'assistant'), content: text }), {
      minLength: 1,
      maxLength: 5,
    })
    const columns = ['messages', 'rejected_messages', 'chosen', 'rejected', 'conversation_b']
    const record = fc
      .dictionary(fc.constantFrom(...columns), list)
      .map((others) => ({ chosen: [user('q'), assistant('a')], ...others }))
    await fc.assert(
      fc.asyncProperty(record, async (value) => {
        const { conversations } = await openAs(chat, [fileOf([value])])
        const shown = new Set(conversations[0]?.turns.map((turn) => turn.text))
        for (const { content } of Object.values(value).flat()) expect(shown).toContain(content)
      }),
    )
  })
})
