import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ParleyError } from '../../../base/errors.ts'
import { inWords } from '../../../model/error_messages/test_told.ts'
import { wildJson } from '../../../testing/wild_json.ts'
import { aboutOf } from './about.ts'
import { metadataBlocks } from './blocks.ts'
import { convokit } from './index.ts'
import { fileOf, open, utterance } from './test_corpus.ts'

describe('files that cannot be read in this form', () => {
  it.each([
    [
      'no utterances',
      [fileOf('speakers.json', [{}]), fileOf('a.json', [{ b: 1 }])],
      'None of the files (speakers.json, a.json)',
    ],
    ['no files', [], 'None of the files'],
    ['nothing in it', [fileOf('utterances.jsonl', [])], 'utterances.jsonl: no utterances found.'],
    [
      'nothing readable',
      [fileOf('utterances.jsonl', [{ id: 'a', speaker: 'b' }, 7])],
      'No utterance of utterances.jsonl can be read: in row 0 (first is 0) of utterances.jsonl, text is nothing; expected a string.',
    ],
  ])('say why: %s', async (_what, files, message) => {
    const error: unknown = await convokit.survey(files, {}).catch(inWords)
    expect(error).toBeInstanceOf(ParleyError)
    expect((error as ParleyError).message).toContain(message)
    expect((error as ParleyError).advice).not.toBe('')
  })
})

describe('aboutOf', () => {
  it('reads whatever its makers call things, and no address that is none', () => {
    const about = aboutOf({
      Title: 'Talks',
      AUTHORS: 'A. B.',
      year: '2019',
      License: 'CC0',
      venue: 'ACL',
      url: 'javascript:alert(1)',
      about: { toString: 1 },
    })
    expect(about).toMatchObject({
      title: 'Talks',
      citation: { authors: 'A. B.', year: 2019, licence: 'CC0', venue: 'ACL' },
    })
    expect(about.citation.url).toMatch(/^https:/)
    expect(about.description).toBe('')
  })
})

describe('metadataBlocks', () => {
  it('leaves out what says nothing, and cuts what is nested', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
    const wide = Array.from({ length: 100_000 }, (_, i) => ({ i }))
    const blocks = metadataBlocks('About', { a: null, b: ' ', c: [1, null, 'x'], deep, wide, d: 'one\ntwo' })
    expect(blocks).toMatchObject([
      {
        kind: 'fields',
        fields: [
          { name: 'c', value: '1, null, x' },
          { name: 'deep', value: '[[[…]]]' },
        ],
      },
      { kind: 'text', title: 'wide' },
      { kind: 'text', title: 'd', text: 'one\ntwo' },
    ])
    expect(JSON.stringify(blocks).length).toBeLessThan(1_000)
    expect(metadataBlocks('About', {})).toEqual([])
  })
})

describe('whatever stands in the records', () => {
  const wild = fc.oneof(wildJson(3), fc.constantFrom('__proto__', 'constructor', 'a', '1', true))
  const metadata = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('id', '__proto__', 'constructor', 'toString')),
    wild,
  )
  const id = fc.oneof(fc.constantFrom<unknown>('a', 'b', 'c', 'd', '__proto__', null, 1), wild)
  const record = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        id,
        conversation_id: id,
        speaker: id,
        reply_to: id,
        text: fc.string(),
        timestamp: wild,
        meta: metadata,
      }),
    },
    { weight: 1, arbitrary: wild },
  )
  const byId = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.oneof(metadata, wild))

  it('every record becomes a turn or is reported, and every value is of its kind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 20 }),
        byId,
        byId,
        wild,
        async (records, one, two, corpus) => {
          const files = [
            fileOf('utterances.jsonl', [utterance({ id: 'sound', conversation_id: 'a' }), ...records]),
            fileOf('conversations.json', [one]),
            fileOf('speakers.json', [two]),
            fileOf('corpus.json', [corpus]),
            fileOf('index.json', [corpus]),
          ]
          const { adapter, conversations, problems } = await open(...files)
          const turns = conversations.flatMap((c) => c.turns)
          const dropped = problems.filter((p) => p.severity === 'dropped' && p.file === 'utterances.jsonl')
          expect(turns.length + dropped.length).toBe(records.length + 1)
          for (const c of conversations) {
            expect(JSON.parse(JSON.stringify(c))).toStrictEqual(c)
            for (const facet of adapter.facets) {
              const value = facet.read(c)
              if (value === null) continue
              const kind = Array.isArray(value)
                ? 'list'
                : typeof value === 'string'
                  ? 'category'
                  : typeof value
              expect(kind, facet.key).toBe(facet.kind)
            }
            for (const turn of c.turns) {
              expect(c.participants[turn.speaker]).toBeDefined()
              expect(Object.keys(turn.values)).toEqual(adapter.turnFields.map((f) => f.key))
            }
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
