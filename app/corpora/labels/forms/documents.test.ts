import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { evidence, jsonl, read, short } from './test_forms.ts'

/*
 * Fixtures are made up, in the published shape of each tool. Sources of the shapes are named at each test. "From memory"
 * means that no documentation was at hand.
 */

describe('INCEpTION', () => {
  it('TSV gives each sentence’s labels with the marked words', async () => {
    // WebAnno TSV 3.3: INCEpTION user guide, appendix on formats (from memory); header as in dkpro-core's test suite.
    const text = [
      '#FORMAT=WebAnno TSV 3.3',
      '#T_SP=webanno.custom.Act|value|certain',
      '',
      '',
      '#Text=Hi. For 40|50?',
      '1-1\t0-2\tHi\t_\t_',
      '1-2\t2-3\t.\t_\t_',
      '1-3\t4-7\tFor\toffer[1]|ask[2]\t*[1]|yes[2]',
      '1-4\t8-13\t40|50\toffer[1]\t*[1]',
      '',
      '#Text=No',
      '2-1\t14-16\tNo\trej\\[ect\tno',
      '',
    ].join('\n')
    const { form, rows } = await read('anna.tsv', text)
    expect(form).toBe('webanno_tsv')
    expect(evidence(rows)).toEqual([
      ['offer', 4, 13, 'For 40|50'],
      ['ask', 4, 7, 'For'],
      ['Act', 4, 13, 'For 40|50'],
      ['yes', 4, 7, 'For'],
      ['rej[ect', 0, 2, 'No'],
      ['no', 0, 2, 'No'],
    ])
    expect(rows[0]).toMatchObject({ by: 'anna', text: 'Hi. For 40|50?', scheme: 'Act.value' })
  })

  it('TSV reads the layer after one with links, and after a relation', async () => {
    // Columns of a slot feature and its type, and of a relation: WebAnno TSV 3.3, as above.
    const text = [
      '#FORMAT=WebAnno TSV 3.3',
      '#T_SP=custom.Frame|ROLE_custom.Frame:args_custom.Link|custom.Target|kind',
      '#T_RL=custom.Reply|why|BT_custom.Frame',
      '#T_SP=custom.Mood|value',
      '',
      '',
      '#Text=For 40',
      '1-1\t0-3\tFor\t_\t_\t_\t_\t_\t_',
      '1-2\t4-6\t40\trole\t1-1\tdeal\tsince\t1-1\tglad',
      '',
    ].join('\n')
    const { rows } = await read('anna.tsv', text)
    expect(evidence(rows)).toEqual([
      ['deal', 4, 6, '40'],
      ['glad', 4, 6, '40'],
    ])
    expect(rows.map(({ scheme }) => scheme)).toEqual(['Frame.kind', 'Mood.value'])
  })

  it('UIMA CAS JSON gives each line’s features with the marked words', async () => {
    // https://github.com/apache/uima-uimaj-io-jsoncas (README): types, feature structures, views.
    const cas = {
      '%TYPES': {},
      '%FEATURE_STRUCTURES': [
        { '%ID': 1, '%TYPE': 'uima.cas.Sofa', sofaNum: 1, sofaID: '_InitialView', sofaString: 'Hi.\nFor 40' },
        { '%ID': 2, '%TYPE': 'uima.tcas.DocumentAnnotation', '@sofa': 1, begin: 0, end: 10, language: 'x' },
        { '%ID': 3, '%TYPE': 'webanno.custom.Act', '@sofa': 1, begin: 8, end: 10, value: 'PRICE' },
        {
          '%ID': 4,
          '%TYPE': 'de.tudarmstadt.ukp.dkpro.core.api.segmentation.type.Token',
          begin: 0,
          end: 2,
          id: 'x',
        },
      ],
      '%VIEWS': { _InitialView: { '%SOFA': 1, '%MEMBERS': [2, 3] } },
    }
    const { form, rows } = await read('anna.json', JSON.stringify(cas))
    expect(form).toBe('cas_json')
    expect(rows.map(({ text, labels, scheme }) => [text, labels.join(), scheme])).toEqual([
      ['Hi.', '', 'Act.value'],
      ['For 40', 'PRICE', 'Act.value'],
    ])
    expect(evidence(rows)).toEqual([['PRICE', 4, 6, '40']])
  })
})

it('brat gives each line’s labels with the marked words, and attributes as schemes', async () => {
  // https://brat.nlplab.org/standoff.html: text-bound annotations with offsets, attributes; discontinuous parts by `;`.
  const brat = [
    {
      name: 'deal',
      text: 'Hi.\nFor 40 or 50?\n',
      annotations:
        'T1\tPRICE 8 10;14 16\t40 50\nA1\tFirm T1 yes\nT2\tBroken x\t\nR1\tSame Arg1:T1 Arg2:T2\n#1\tNote T1\thm',
    },
  ]
  const { form, rows, problems } = await read('deal.ann', JSON.stringify({ brat }))
  expect(form).toBe('brat')
  expect(rows.map(short)).toEqual([
    ['deal', 0, 'deal', '', 'type', null],
    ['deal', 0, 'deal', '', 'Firm', null],
    ['deal', 1, 'deal', 'PRICE', 'type', null],
    ['deal', 1, 'deal', 'yes', 'Firm', null],
  ])
  expect(evidence(rows).slice(0, 2)).toEqual([
    ['PRICE', 4, 6, '40'],
    ['PRICE', 10, 12, '50'],
  ])
  expect(problems).toMatchObject([{ field: 'T2' }])
})

it('output of a model gives one row per turn of each conversation', async () => {
  const { form, rows } = await read(
    'llm.jsonl',
    jsonl(
      {
        conversation_id: 'a',
        model: 'm',
        turns: [
          { turn: 0, label: 'greet', confidence: 0.5 },
          { turn: 1, label: 'ask' },
        ],
      },
      { conversation_conversation_id: 'b', model: 'm', turns: [] },
    ),
  )
  expect([form, rows.map(short)]).toEqual([
    'nested',
    [
      ['a', 0, 'm', 'greet', null, 0.5],
      ['a', 1, 'm', 'ask', null, null],
    ],
  ])
  const ids = await read(
    'llm.jsonl',
    jsonl({
      id: 'a',
      turns: [
        { id: 'a-1', label: 'greet' },
        { id: 'a-2', label: 'ask' },
      ],
    }),
  )
  expect(ids.rows.map(({ conversation, utterance, labels }) => [conversation, utterance, ...labels])).toEqual(
    [
      ['a', 'a-1', 'greet'],
      ['a', 'a-2', 'ask'],
    ],
  )
  const places = await read(
    'llm.jsonl',
    jsonl({
      id: 'a',
      turns: [
        { id: 'ann8', utterance_id: 'a-1', label: 'greet' },
        { id: 'ann9', turn: 3, label: 'ask' },
      ],
    }),
  )
  expect(places.rows.map(({ utterance, turn }) => [utterance, turn])).toEqual([
    ['a-1', null],
    [undefined, 3],
  ])
  const lists = await read('llm.json', JSON.stringify([{ dialogue_id: 'a', labels: ['greet', 'ask'] }]))
  expect(lists.rows.map(short)).toEqual([
    ['a', 0, 'llm', 'greet', null, null],
    ['a', 1, 'llm', 'ask', null, null],
  ])
})

it('Label Studio’s paragraphs without an index are reported', async () => {
  const marked = (start: unknown) => ({
    ...{ from_name: 'p', type: 'paragraphlabels' },
    value: { start, end: '1', startOffset: 0, endOffset: 2, paragraphlabels: ['PRICE'] },
  })
  const data = { conversation_id: 'a', dialogue: [{ text: 'Hi.' }, { text: 'For 40' }] }
  const result = [marked('1'), marked(null), marked('-1'), marked(undefined), marked('x')]
  const { rows, problems } = await read('p.json', JSON.stringify([{ data, annotations: [{ result }] }]))
  expect(rows.map(({ turn, labels }) => [turn, labels.join()])).toEqual([[1, 'PRICE']])
  expect(problems.map(({ severity, field, found }) => [severity, field, found])).toEqual(
    ['nothing', '"-1"', 'nothing', '"x"'].map((found) => ['dropped', 'p.start', found]),
  )
})

it('Argilla’s spans are read only if it is clear in which text they are', async () => {
  const record = (fields: object) => ({
    ...{
      id: 'r1',
      fields,
      metadata: { conversation_id: 'a', turn: 2, note: 'Longer than the text that is meant' },
    },
    responses: { words: [{ value: [{ start: 4, end: 6, label: 'N' }], user_id: 'u1' }] },
  })
  const { rows, problems } = await read(
    'records.jsonl',
    jsonl(record({ reply: 'For 40' }), record({ prompt: 'What do you want for it?', reply: 'For 40' })),
  )
  expect(evidence(rows)).toEqual([['N', 4, 6, '40']])
  expect(problems).toMatchObject([{ severity: 'dropped', row: 1, field: 'words' }])
})

describe('the cases', () => {
  const cases = join(import.meta.dirname, '../../../../../shared/cases/labels')
  it.skipIf(!existsSync(cases)).each([
    ['columns.csv', 'table', 3 * 48, false],
    ['llm.jsonl', 'nested', 48, true],
    ['llm_flat.jsonl', 'table', 48, true],
    ['label_studio.json', 'label_studio', 32, true],
    ['doccano.jsonl', 'doccano', 32, true],
    ['doccano_spans.jsonl', 'doccano', 16, true],
    ['prodigy.jsonl', 'prodigy', 32, true],
    ['argilla.jsonl', 'argilla', 64, true],
    ['webanno.tsv', 'webanno_tsv', 4, true],
  ])('%s is read as %s with %i rows', async (name, form, count, isSure) => {
    const { rows, survey, problems } = await read(name, readFileSync(join(cases, name), 'utf8'))
    expect([survey.form, rows.length, survey.isSure, problems]).toEqual([form, count, isSure, []])
  })
})
