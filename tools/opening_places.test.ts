import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openCorpus } from '../app/ingest/opening/opened_corpora.ts'
import { NO_FILTER, openedId, READ_BY_CONTENT, type SourceRef } from '../app/model/index.ts'
import type { OpenOutcome } from '../app/protocol/open_order.ts'
import { zipOf } from '../app/reading/sources/test_zip.ts'
import { changeView, formatViewState, parseViewState } from '../app/state/view_state.ts'

const root = join(import.meta.dirname, '..')

/** Rows of a table of `docs/opening.md`, by their first cell. */
function tableOf(heading: string): ReadonlyMap<string, readonly string[]> {
  const [, part = ''] = readFileSync(join(root, 'docs/opening.md'), 'utf8').split(`## ${heading}\n`)
  const [table = ''] = part.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  const cells = rows.map((line) => line.slice(2, -2).split(' | '))
  return new Map(cells.slice(1).map(([first = '', ...others]) => [first, others]))
}

type Content = Uint8Array | string

const read = (path: string) => readFileSync(join(root, path))
const folder = (path: string): [string, Content][] =>
  readdirSync(join(root, path)).map((name) => [name, read(join(path, name))])
const sample = (path: string) => folder(join('public/samples', path))
const jsonLines = (path: string) =>
  (JSON.parse(read(path).toString()) as unknown[]).map((record) => JSON.stringify(record)).join('\n')
const zipped = (files: readonly [string, Content][]): [string, Content][] => [
  [
    'all.zip',
    zipOf(files.map(([name, content]) => ({ name, content: new Uint8Array(Buffer.from(content)) }))),
  ],
]

/** Opens files like the worker does after the user picks them. */
function pick(...files: readonly [string, Content][]): Promise<OpenOutcome> {
  const held = files.map(([name, content], i) => {
    const file = new File([content as BlobPart], basename(name))
    return { name, bytes: file.size, print: `print${i}`, file }
  })
  const source: SourceRef = { kind: 'local', files: held.map(({ file: _, ...ref }) => ref) }
  const order = {
    corpus: 'test',
    request: { source, reading: READ_BY_CONTENT },
    hub: 'http://hub.invalid',
    held,
  }
  return openCorpus(order, new AbortController().signal, () => {})
}

const CONVOKIT = 'app/corpora/forms/convokit'
const CHAT = 'app/corpora/forms/chat'
const DEAL = 'app/corpora/known/deal_or_no_deal'
const MAPPED = 'app/corpora/forms/mapped'
const turns = `${MAPPED}/fixture.turns.json`

function listOfTurns(name: string): readonly [found: string, files: readonly [string, Content][]] {
  return ['mapped', [[name, read(`${MAPPED}/fixture.${name}`)]]]
}

/** A table of sentences whose columns no corpus has. */
const unknownColumns = (table: string) => table.replace('B4', 'P4').replace('B2', 'P2')

/**
 * Files of general forms, also packed and under other names. `tools/opening/` opens examples of every form. For the first releases and the real corpora see `open.real.test.ts`.
 */
const FORMS: Readonly<
  Record<string, readonly (readonly [found: string, files: readonly [string, Content][]])[]>
> = {
  CaSiNo: [['casino', sample('casino')]],
  CraigslistBargains: [['craigslist_bargains', sample('craigslist_bargains')]],
  MutualFriends: [['mutual_friends', sample('mutual_friends')]],
  Diplomacy: [['diplomacy', sample('diplomacy')]],
  DealOrNoDeal: [
    ['deal_or_no_deal', sample('deal_or_no_deal')],
    ['deal_or_no_deal', [['val.txt', read(`${DEAL}/release.train.txt`)]]],
    ['deal_or_no_deal', [['test.json', read(`${DEAL}/release.transcripts.json`)]]],
  ],
  ConvoKit: [
    ['convokit', folder(`${CONVOKIT}/fixture`)],
    ['convokit', folder(`${CONVOKIT}/fixture_old`)],
    ['convokit', zipped(folder(`${CONVOKIT}/fixture`))],
  ],
  Chat: [
    ['chat', [['messages.json', read(`${CHAT}/fixture.messages.json`)]]],
    ['chat', [['sharegpt.jsonl', jsonLines(`${CHAT}/fixture.sharegpt.json`)]]],
    ['chat', [['pairs.jsonl.gz', gzipSync(jsonLines(`${CHAT}/fixture.pairs.json`))]]],
    ['chat', [['gemini.jsonl', '{"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}']]],
    ['chat', [['data.json', `{"data": ${read(`${CHAT}/fixture.messages.json`)}}`]]],
    ['chat', [['by_id.json', '{"a": {"messages": [{"role": "user", "content": "Hi"}]}}']]],
  ],
  'Agent sessions': [
    [
      'sessions',
      [
        [
          'rollout.jsonl',
          [
            { type: 'session_meta', payload: { id: 's1' } },
            {
              type: 'response_item',
              payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
            },
            { type: 'response_item', payload: { type: 'function_call', name: 'look', arguments: '{}' } },
          ]
            .map((event) => `${JSON.stringify(event)}\n`)
            .join(''),
        ],
      ],
    ],
  ],
  'conversations with a list of turns': [
    ...['frames', 'services', 'by_id', 'segments', 'parallel', 'speakers'].map((name) =>
      listOfTurns(`${name}.json`),
    ),
    ...['exchanges.jsonl', 'episodes.txt'].map(listOfTurns),
  ],
  'any other list of turns, one turn a row': [
    ['mapping_needed', [['odd.csv', 'a,b\nx,Hi\ny,Ho\n']]],
    ['mapping_needed', [['sentences.csv', unknownColumns(read(`${MAPPED}/fixture.units.csv`).toString())]]],
    ['mapped', [['turns.json', read(turns)]]],
  ],
}

describe('docs/opening.md', () => {
  it('tells of these forms', () => {
    expect([...tableOf('Forms').keys()]).toEqual(expect.arrayContaining(Object.keys(FORMS)))
  })

  it.each(Object.entries(FORMS))('%s opens as told', async (_, examples) => {
    for (const [expected, files] of examples) {
      const outcome = await pick(...files)
      const found = outcome.status === 'ready' ? outcome.description.adapter : outcome.status
      expect(found, files.map(([name]) => name).join(', ')).toBe(expected)
    }
  })

  /** A source for each kind of place, or null if it needs none. */
  const PLACES: Readonly<Record<string, SourceRef | null>> = {
    'your computer': { kind: 'local', files: [{ name: 'talk.csv', bytes: 12, print: 'abc' }] },
    'an address': { kind: 'address', urls: ['https://example.org/a.json', 'https://example.org/b.json'] },
    'the page of a file on GitHub or Zenodo': { kind: 'address', urls: ['https://example.org/a.json'] },
    'the Hugging Face Hub': { kind: 'hub', dataset: 'who/what', revision: 'a1b2', config: 'default' },
    'this site': null,
  }

  it('tells of every place, and of no other', () => {
    expect([...tableOf('Places').keys()]).toEqual(Object.keys(PLACES))
  })

  it.each(Object.entries(PLACES))('a link says of %s what is told', (place, source) => {
    const told = /`([^`]+)`/.exec(tableOf('Places').get(place)?.[1] ?? '')?.[1] ?? ''
    const pattern = told
      .split(/<[^>]+>|…/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^&]+')
    const opened = source && { source, reading: READ_BY_CONTENT }
    const corpus = opened ? openedId(opened) : 'casino'
    const { state } = parseViewState(`#/${corpus}`)
    const link = formatViewState(changeView(state, { opened, filter: NO_FILTER }))
    expect(decodeURIComponent(link)).toMatch(new RegExp(pattern))
    expect(parseViewState(link).state.opened).toEqual(opened)
  })
})
