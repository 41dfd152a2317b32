import { describe, expect, it } from 'vitest'
import { evidence, jsonl, read, short } from './test_forms.ts'

/*
 * Fixtures are made up, in the published shape of each tool. Sources of the shapes are named at each test. "From memory"
 * means that no documentation was at hand.
 */

describe('Label Studio', () => {
  // https://labelstud.io/guide/task_format and https://labelstud.io/tags/paragraphs: fields of tasks, results by type.
  const task = (id: number, ...annotations: unknown[]) => ({
    id,
    data: { conversation_id: 'a', turn: id, text: 'I take 40.' },
    annotations,
    predictions: [],
  })
  const choice = (...choices: string[]) => ({
    ...{ from_name: 'act', to_name: 'text', type: 'choices' },
    value: { choices },
  })

  it('JSON gives each annotator’s answers by question, and names what was skipped', async () => {
    const { form, rows, problems } = await read(
      'project.json',
      JSON.stringify([
        task(0, { completed_by: { email: 'ann@x.org' }, result: [choice('offer', 'accept')] }),
        task(
          1,
          { completed_by: 2, result: [choice('offer')] },
          { completed_by: 3, was_cancelled: true, result: [] },
        ),
        task(2, { completed_by: 2, result: [] }),
        {
          ...task(3),
          predictions: [{ model_version: 'm1', score: 0.5, result: [choice('greet')] }],
        },
      ]),
    )
    expect(form).toBe('label_studio')
    expect(rows.map(short)).toEqual([
      ['a', 0, 'ann@x.org', 'offer+accept', 'act', null],
      ['a', 1, 'annotator 2', 'offer', 'act', null],
      ['a', 2, 'annotator 2', '', 'act', null],
      ['a', 3, 'm1', 'greet', 'act', 0.5],
    ])
    expect(problems).toMatchObject([{ severity: 'dropped', row: 1, field: 'was_cancelled' }])
  })

  it('JSON gives marked words as evidence, also on paragraphs of a dialogue', async () => {
    const { rows } = await read(
      'project.json',
      JSON.stringify([
        task(0, {
          completed_by: 1,
          result: [
            { from_name: 'ner', type: 'labels', value: { start: 7, end: 9, text: '40', labels: ['PRICE'] } },
            { from_name: 'mood', type: 'rating', value: { rating: 4 } },
          ],
        }),
        {
          id: 9,
          data: {
            conversation_id: 'b',
            dialogue: [
              { author: 'x', text: 'Hi.' },
              { author: 'y', text: 'For 40?' },
            ],
          },
          annotations: [
            {
              completed_by: 1,
              result: [
                {
                  ...{ from_name: 'p', type: 'paragraphlabels' },
                  value: { start: '1', end: '1', startOffset: 4, endOffset: 6, paragraphlabels: ['PRICE'] },
                },
              ],
            },
          ],
        },
      ]),
    )
    expect(evidence(rows)).toEqual([
      ['PRICE', 7, 9, '40'],
      ['PRICE', 4, 6, '40'],
    ])
    expect(rows.map(({ turn, text, labels }) => [turn, text, labels[0]])).toEqual([
      [0, 'I take 40.', '4'],
      [0, 'I take 40.', 'PRICE'],
      [1, 'For 40?', 'PRICE'],
    ])
  })

  it('JSON gives marks that go on over several paragraphs as evidence in each', async () => {
    const dialogue = ['Hi, for 40?', 'No.', '50 then.'].map((text) => ({ author: 'x', text }))
    const value = { start: '0', end: '2', startOffset: 4, endOffset: 2, paragraphlabels: ['PRICE'] }
    const result = [{ from_name: 'p', type: 'paragraphlabels', value }]
    const data = { conversation_id: 'b', dialogue }
    const tasks = [{ id: 9, data, annotations: [{ completed_by: 1, result }] }]
    const { rows } = await read('project.json', JSON.stringify(tasks))
    expect(rows.map(({ turn }) => turn)).toEqual([0, 1, 2])
    expect(evidence(rows)).toEqual([
      ['PRICE', 4, 11, 'for 40?'],
      ['PRICE', 0, 3, 'No.'],
      ['PRICE', 0, 2, '50'],
    ])
  })

  it('JSON that begins with pending tasks is read', async () => {
    const tasks = Array.from({ length: 120 }, (_, i) => task(i))
    tasks.push(task(120, { completed_by: 1, result: [choice('offer')] }))
    const { rows } = await read('project.json', JSON.stringify(tasks))
    expect(rows.map(short)).toEqual([['a', 120, 'annotator 1', 'offer', 'act', null]])
  })

  it('JSON counts an answer to none of several questions as an empty answer to each', async () => {
    const mood = { ...choice('glad'), from_name: 'mood' }
    const both = task(0, { completed_by: 1, result: [choice('offer'), mood] })
    const none = task(1, { completed_by: 1, result: [] })
    const { rows } = await read('project.json', JSON.stringify([both, none]))
    expect(rows.filter(({ turn }) => turn === 1).map(short)).toEqual([
      ['a', 1, 'annotator 1', '', 'act', null],
      ['a', 1, 'annotator 1', '', 'mood', null],
    ])
  })

  it('JSON-MIN gives the answers between id and annotator', async () => {
    // Order of keys: label_studio_sdk/converter, `convert_to_json_min` (from memory).
    const { form, rows } = await read(
      'min.json',
      JSON.stringify([
        {
          ...{
            conversation_id: 'a',
            turn: 3,
            text: 'I take 40.',
            id: 11,
            act: 'offer',
            tone: { choices: ['a', 'b'] },
          },
          ...{ spans: [{ start: 7, end: 9, text: '40', labels: ['PRICE'] }] },
          ...{ annotator: 1, annotation_id: 5, created_at: '', updated_at: '', lead_time: 2.5 },
        },
      ]),
    )
    expect(form).toBe('label_studio_min')
    expect(rows.map(short)).toEqual([
      ['a', 3, 'annotator 1', 'offer', 'act', null],
      ['a', 3, 'annotator 1', 'a+b', 'tone', null],
      ['a', 3, 'annotator 1', 'PRICE', 'spans', null],
    ])
    expect(evidence(rows)).toEqual([['PRICE', 7, 9, '40']])
  })
})

describe('doccano', () => {
  // Sequence labels: doccano's documentation on importing data (`{"text": …, "label": [[0, 15, "LOC"]]}`).
  it('gives labels of texts, and marked words as evidence in UTF-16 units', async () => {
    const one = await read(
      'anna.jsonl',
      jsonl(
        { id: 1, text: 'Hi', label: ['greet', 'ask'], conversation_id: 'a', turn: 0, Comments: [] },
        { id: 2, text: 'Well', label: [], conversation_id: 'a', turn: 1, Comments: [] },
      ),
    )
    expect([one.form, one.rows.map(short)]).toEqual([
      'doccano',
      [
        ['a', 0, 'anna', 'greet+ask', null, null],
        ['a', 1, 'anna', '', null, null],
      ],
    ])
    const marked = await read(
      'anna.jsonl',
      jsonl(
        {
          id: 1,
          text: '🙂 For 40',
          label: [
            [2, 5, 'P'],
            [6, 8, 'N'],
          ],
          Comments: [],
        },
        {
          id: 2,
          text: 'For 40',
          entities: [{ id: 1, label: 'N', start_offset: 4, end_offset: 6 }],
          relations: [],
        },
      ),
    )
    expect(evidence(marked.rows)).toEqual([
      ['P', 3, 6, 'For'],
      ['N', 7, 9, '40'],
      ['N', 4, 6, '40'],
    ])
    expect(
      marked.rows.every(({ utterance, conversation }) => utterance === undefined && conversation === null),
    ).toBe(true)
  })
})

describe('Prodigy', () => {
  // https://prodi.gy/docs/api-interfaces: `options` and `accept` of choices, `spans` of NER, `answer`, hashes (from memory).
  it('gives accepted options, labels and spans, and names rejected and ignored tasks', async () => {
    const base = { _input_hash: 1, _task_hash: 2, _annotator_id: 'ann', meta: { conversation: 'a', turn: 0 } }
    const { form, rows, problems } = await read(
      'db.jsonl',
      jsonl(
        { ...base, text: 'Hi', options: [{ id: 'x', text: 'X' }], accept: ['x'], answer: 'accept' },
        { ...base, text: 'Hi', label: 'y', answer: 'accept' },
        { ...base, text: 'Hi 40', spans: [{ start: 3, end: 5, label: 'N' }], answer: 'accept' },
        { ...base, text: 'Hi', label: 'y', answer: 'reject' },
      ),
    )
    expect(form).toBe('prodigy')
    expect(rows.map(short)).toEqual([
      ['a', 0, 'ann', 'x', null, null],
      ['a', 0, 'ann', 'y', null, null],
      ['a', 0, 'ann', 'N', null, null],
    ])
    expect(evidence(rows)).toEqual([['N', 3, 5, '40']])
    expect(problems).toMatchObject([{ row: 3, field: 'answer', found: '"reject"' }])
  })
})

describe('Argilla', () => {
  // Argilla 2 `Record.to_dict` (fields, metadata, responses and suggestions by question), Argilla 1 lists; from memory.
  it('gives responses by user and suggestions by agent', async () => {
    const { form, rows, problems } = await read(
      'records.jsonl',
      jsonl({
        id: 'r1',
        fields: { text: 'For 40' },
        metadata: { conversation_id: 'a', turn: 2 },
        responses: {
          act: [
            { value: 'offer', user_id: 'u1', status: 'submitted' },
            { value: 'greet', user_id: 'u2', status: 'discarded' },
          ],
          words: [{ value: [{ start: 4, end: 6, label: 'N' }], user_id: 'u1' }],
        },
        suggestions: { act: { value: ['offer', 'ask'], score: 0.75, agent: 'm' } },
      }),
    )
    expect(form).toBe('argilla')
    expect(rows.map(short)).toEqual([
      ['a', 2, 'u1', 'offer', 'act', null],
      ['a', 2, 'u1', 'N', 'words', null],
      ['a', 2, 'm', 'offer+ask', 'act', 0.75],
    ])
    expect(evidence(rows)).toEqual([['N', 4, 6, '40']])
    expect(problems).toMatchObject([{ field: 'act.status', found: '"discarded"' }])
    const old = { fields: { text: 'x' }, responses: [{ user_id: 'u', values: { act: { value: 'offer' } } }] }
    expect((await read('old.json', JSON.stringify([old]))).rows.map(short)).toEqual([
      [null, null, 'u', 'offer', 'act', null],
    ])
  })
})

describe('Potato', () => {
  // davidjurgens/potato: potato/export/tabular_exporter.py (annotations.jsonl), docs/data-export/export_formats.md
  // (user_state.json), potato/user_state_management.py `update` (label_annotations, span_annotations).
  it('gives labels and spans by item, of each of its files', async () => {
    const all = await read(
      'annotations.jsonl',
      jsonl({
        ...{ instance_id: 'a-3', user_id: 'ann', links: {} },
        labels: { act: { offer: 'true', greet: false }, why: { text_box: 'because' } },
        spans: { words: [{ start: 4, end: 6, label: 'N', text: '40' }] },
      }),
    )
    expect(all.form).toBe('potato')
    expect(all.rows.map((row) => [row.utterance, row.by, row.scheme, row.labels.join()])).toEqual([
      ['a-3', 'ann', 'act', 'offer'],
      ['a-3', 'ann', 'words', 'N'],
    ])
    expect(evidence(all.rows)).toEqual([['N', 4, 6, '40']])
    expect(all.problems).toMatchObject([{ field: 'why', severity: 'dropped' }])
    const state = await read(
      'user_state.json',
      JSON.stringify({
        user_id: 'ann',
        instance_id_to_label_to_value: { 'a-3': { act: { labels: { offer: true } } } },
        instance_id_to_span_to_value: {},
      }),
    )
    expect(state.rows.map((row) => [row.utterance, row.by, row.labels.join()])).toEqual([
      ['a-3', 'ann', 'offer'],
    ])
    const given = { label_annotations: { act: { offer: '1' } }, span_annotations: {} }
    const old = { id: 'a-3', displayed_text: 'For 40', ...given }
    expect((await read('annotated_instances.jsonl', jsonl(old))).rows).toMatchObject([
      { utterance: 'a-3', text: 'For 40', labels: ['offer'] },
    ])
  })
})
