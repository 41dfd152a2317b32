import { expect, it } from 'vitest'
import { readLabelFile } from '../../ingest/read_label_file.ts'
import type { Conversation } from '../../model/index.ts'
import { encodeFile } from '../encode_file.ts'
import { EXPORT_FORMS } from '../formats.ts'

const turn = (text: string, labels: object[], annotated: string[]) => ({
  text,
  speaker: 0,
  labels,
  annotated,
})

/** Only the fields that are read. */
const conversation = {
  ...{ id: 'a', split: 'train set' },
  participants: [{ name: 'Ann' }],
  turns: [
    turn(
      'For 40?',
      [
        { scheme: 'act', value: 'offer', by: 'Ann', evidence: [{ start: 4, end: 6, text: '40' }] },
        { scheme: 'act', value: 'ask', by: 'Ann' },
        { scheme: 'act', value: 'offer', by: 'gpt', score: 0.5 },
      ],
      ['act'],
    ),
    turn('Well', [], ['act']),
    turn('Bye', [], []),
  ],
} as unknown as Conversation

async function encoded(format: 'label_studio' | 'hugging_face', count = 1): Promise<Blob> {
  async function* pages() {
    for (let i = 0; i < count; i++) yield [[JSON.stringify({ ...conversation, id: `a${i}` })]]
  }
  const { signal } = new AbortController()
  const encoder = await EXPORT_FORMS[format].encoder([], { byteOrderMark: false })
  return encodeFile(pages(), encoder, { signal, onProgress: () => {} })
}

it('Label Studio gets a task per examined turn, with a prediction per annotator', async () => {
  const tasks = JSON.parse(await (await encoded('label_studio', 2)).text())
  expect(tasks.map(({ data }: { data: unknown }) => data)).toEqual(
    ['a0', 'a1'].flatMap((conversation_id) => [
      { conversation_id, split: 'train set', turn: 0, speaker: 'Ann', text: 'For 40?' },
      { conversation_id, split: 'train set', turn: 1, speaker: 'Ann', text: 'Well' },
    ]),
  )
  expect(tasks[0].predictions).toEqual([
    {
      model_version: 'Ann',
      result: [
        { from_name: 'act', to_name: 'text', type: 'choices', value: { choices: ['offer', 'ask'] } },
        {
          ...{ from_name: 'act_evidence', to_name: 'text', type: 'labels' },
          value: { start: 4, end: 6, text: '40', labels: ['offer'] },
        },
      ],
    },
    {
      ...{ model_version: 'gpt', score: 0.5 },
      result: [{ from_name: 'act', to_name: 'text', type: 'choices', value: { choices: ['offer'] } }],
    },
  ])
  expect(tasks[1].predictions).toEqual([])
})

it('a Hugging Face dataset has a file per split, which its README names', async () => {
  const text = await (await encoded('hugging_face')).text()
  expect(text).toContain(
    '  - config_name: default\n    data_files:\n      - split: train_set\n        path: data/train_set.jsonl\n',
  )
  const rows = [...text.matchAll(/\{"conversation_id".*\}/gu)].map(([line]) => JSON.parse(line))
  expect(
    rows.map(({ turn: index, scheme, annotator, labels }) => [index, scheme, annotator, labels]),
  ).toEqual([
    [0, 'act', 'Ann', ['offer', 'ask']],
    [0, 'act', 'gpt', ['offer']],
    [1, 'act', '', []],
  ])
})

it('both are read back with the same labels', async () => {
  const { signal } = new AbortController()
  const files = {
    'tasks.json': await encoded('label_studio'),
    'train_set.jsonl': new Blob([
      (await (await encoded('hugging_face')).text()).match(/\{"conversation_id".*\n/gu)?.join('') ?? '',
    ]),
  }
  for (const [name, blob] of Object.entries(files)) {
    const { rows, survey } = await readLabelFile({ name, file: new File([blob], name) }, signal)
    expect(survey.isSure).toBe(true)
    const labelled = rows.filter(({ labels, scheme }) => labels.length > 0 && scheme === 'act')
    expect(labelled.map(({ conversation: id, turn: index, by, labels }) => [id, index, by, labels])).toEqual([
      ['a0', 0, 'Ann', ['offer', 'ask']],
      ['a0', 0, 'gpt', ['offer']],
    ])
  }
})
