import { expect, it } from 'vitest'
import type { Problem } from '../../corpora/adapter.ts'
import { zipOf } from '../../reading/sources/test_zip.ts'
import { partialFiles } from './partial_files.ts'
import { allRecordFiles } from './readers.ts'
import { encode, open, opensAs, read, said } from './test_opened.ts'

/*
 * Shapes: Inspect's documentation of log files (https://inspect.aisi.org.uk/eval-logs.html); `historical_trajectories` and
 * `tau_bench/types.py` of https://github.com/sierra-research/tau-bench; `src/tau2/data_model` of
 * https://github.com/sierra-research/tau2-bench. All content is made up.
 */

const sample = (id: number, value: string) => ({
  ...{ id, epoch: 1, input: 'What is 2+2?', target: 'four' },
  messages: [
    { id: 'a', role: 'user', content: 'What is 2+2?', source: 'input' },
    { id: 'b', role: 'assistant', content: [{ type: 'text', text: 'Four.' }], source: 'generate' },
  ],
  output: { model: 'made-up/model', choices: [], completion: 'Four.' },
  scores: { match: { value, explanation: 'it is', metadata: {} }, tone: { value: { calm: 0.5, warm: 1 } } },
  ...{ metadata: { level: 'easy' }, store: {}, events: [], attachments: {}, total_time: 1.5 },
})
const header = { version: 2, status: 'success', eval: { task: 'sums' }, plan: { steps: [] }, stats: {} }
const reductions = [{ scorer: 'match', samples: [{ value: 1, sample_id: 1 }] }]

it('a log of Inspect opens as the conversations of one split, with scores as fields', async () => {
  const file = (name: string, value: unknown) => ({ name, content: encode(value) })
  const zip = zipOf([
    file('_journal/start.json', { version: 2, eval: { task: 'sums' }, plan: {} }),
    file('samples/1_epoch_1.json', sample(1, 'C')),
    file('samples/2_epoch_1.json', sample(2, 'I')),
    file('_journal/summaries/1.json', [{ id: 1, epoch: 1, scores: {} }]),
    file('summaries.json', [{ id: 1, epoch: 1, input: 'What', scores: { match: { value: 'C' } } }]),
    file('reductions.json', reductions),
    file('header.json', { ...header, results: { scores: [] } }),
  ])
  const { opened, surveyed } = await open(['log.eval', zip])
  if (surveyed.kind !== 'adapter') throw new Error(surveyed.kind)
  const { conversations, problems } = await read(surveyed.adapter, allRecordFiles(opened))
  expect(opened.splits.map(({ name }) => name)).toEqual(['samples'])
  // Files about the evaluation are left out, and no row is counted as unread.
  expect(opened.leftOut).toHaveLength(5)
  expect(problems).toEqual([])
  expect(conversations.map(said)).toEqual(Array(2).fill(['User: What is 2+2?', 'Assistant: Four.']))
  expect(conversations.map(({ attributes }) => attributes.scores_match_value)).toEqual(['C', 'I'])
  expect(conversations[0]?.attributes).toMatchObject({ scores_tone_value_calm: 0.5, metadata_level: 'easy' })
})

it('a log of Inspect as JSON opens sample by sample, not as one conversation', async () => {
  const log = {
    ...header,
    results: { scores: [{ name: 'match' }] },
    samples: [sample(1, 'C'), sample(2, 'I')],
    reductions,
  }
  const { conversations, problems } = await opensAs('log.json', encode(log))
  expect(problems).toEqual([])
  expect(conversations.map(({ turns }) => turns.length)).toEqual([2, 2])
  expect(conversations.map(({ attributes }) => attributes.scores_match_value)).toEqual(['C', 'I'])
})

const call = { name: 'find_berth', arguments: '{"harbour":"north"}' }

it('episodes of τ-bench open with calls, results and rewards', async () => {
  const traj = [
    { role: 'system', content: '# Policy' },
    { role: 'user', content: 'Hi, a berth please.' },
    { role: 'assistant', content: null, tool_calls: [{ id: 'c1', type: 'function', function: call }] },
    { role: 'tool', tool_call_id: 'c1', name: 'find_berth', content: '{"berth":9}' },
    { role: 'assistant', content: 'Berth nine.' },
    { role: 'user', content: '###STOP###' },
  ]
  const info = {
    task: { user_id: 'u1', actions: [], instruction: 'You want a berth.', outputs: [] },
    user_cost: 0.01,
  }
  const episodes = [0, 1].map((i) => ({ task_id: i, reward: i, info, traj, trial: 0 }))
  const { conversations } = await opensAs('gpt-airline.json', encode(episodes))
  expect(conversations.map(({ attributes }) => attributes.reward)).toEqual([0, 1])
  expect(said(conversations[0] as (typeof conversations)[0]).slice(2, 4)).toEqual([
    'Assistant: [tool call: find_berth {"harbour":"north"}]',
    'find_berth: {"berth":9}',
  ])
})

it('simulations of τ²-bench open one by one beside their tasks', async () => {
  const messages = [
    { role: 'assistant', content: 'Hi! How can I help?', tool_calls: null, turn_idx: 0, cost: 0.1 },
    { role: 'user', content: 'A berth.', tool_calls: null, turn_idx: 1, cost: 0.1 },
    {
      ...{ role: 'assistant', content: null, turn_idx: 2 },
      tool_calls: [{ id: 'c1', name: 'find_berth', arguments: { harbour: 'north' }, requestor: 'assistant' }],
    },
    { id: 'c1', role: 'tool', content: '{"berth": 9}', requestor: 'assistant', error: false, turn_idx: 3 },
  ]
  const simulation = (i: number) => ({
    ...{
      id: `s${i}`,
      task_id: String(i),
      trial: 0,
      duration: 12.5,
      termination_reason: 'user_stop',
      messages,
    },
    reward_info: { reward: i, db_check: { db_match: true }, action_checks: [{ action_match: true }] },
  })
  const document = {
    ...{ timestamp: '2099-01-01T10:00:00', info: { num_trials: 1 } },
    tasks: [0, 1].map((i) => ({ id: String(i), description: { purpose: 'x' }, user_scenario: {} })),
    simulations: [simulation(0), simulation(1)],
  }
  const { conversations } = await opensAs('results.json', encode(document))
  expect(conversations.map(({ id, turns }) => [id, turns.length])).toEqual([
    ['s0', 4],
    ['s1', 4],
  ])
  expect(conversations.map(({ attributes }) => attributes.reward_info_reward)).toEqual([0, 1])
  expect(said(conversations[1] as (typeof conversations)[0])[2]).toBe(
    'Assistant: [tool call: find_berth {"harbour":"north"}]',
  )
})

it('other lists beside the only list of conversations are reported once', async () => {
  const log = {
    ...header,
    samples: [sample(1, 'C'), sample(2, 'I')],
    reductions,
    notes: [{ by: 'ann' }],
    empty: [],
  }
  const { opened } = await open(['log.json', encode(log)])
  const problems: Problem[] = []
  const files = opened.splits.flatMap((split) => partialFiles(split, (problem) => problems.push(problem)))
  for (const file of [...files, ...files]) for await (const _ of file.records({}));
  expect(problems).toMatchObject([
    { severity: 'noticed', expected: { code: 'unreadLists', values: { names: ['reductions', 'notes'] } } },
  ])
})
