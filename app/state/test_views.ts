import fc from 'fast-check'
import { encoded } from '../base/encoded.ts'
import { TIME_SCALES } from '../base/time/times.ts'
import {
  type Filter,
  HIDDEN_PARTS,
  MISSING,
  MOST_STEPS,
  NO_FILTER,
  type OpenRequest,
  openedId,
  PARTNERS,
  SEQUENCE_ACTIONS,
  SORTABLE,
  type SourceRef,
  type StepTest,
  TEXT_ENCODINGS,
} from '../model/index.ts'
import { joinedRanges } from '../model/turns/chosen_turns.ts'
import type { TurnRange } from '../model/turns/shown_turns.ts'
import { NO_AGREEMENT } from './agreement_params.ts'
import { type ComparisonAddress, NO_COMPARISON } from './comparison_params.ts'
import { NO_REVIEW, QUEUE_PARTS } from './review_params.ts'
import type { ViewState } from './view_state.ts'

/**
 * Views that an address can represent, without fields that depend on a missing part.
 * @param name non-empty names, values and texts
 * @param key non-empty keys of facets and label schemes
 */
export function viewsWith(name: fc.Arbitrary<string>, key: fc.Arbitrary<string>): fc.Arbitrary<ViewState> {
  const value = fc.oneof(
    name,
    fc.constant(''),
    fc.constant(MISSING),
    fc.constantFrom('!a', '~', 'a,b', '%', '..', '>', '@'),
  )
  const chosen = fc
    .record({ include: fc.array(value, { maxLength: 3 }), exclude: fc.array(value, { maxLength: 3 }) })
    .filter(({ include, exclude }) => include.length + exclude.length > 0)
  const mark = fc.stringMatching(/^[0-9a-z]{1,11}$/)
  const all = fc.stringMatching(/^[0-9a-z]{1,6}$/)
  const prints = fc.option(
    fc
      .oneof(fc.tuple(mark, mark), fc.tuple(mark, mark, all))
      .map((marks): Pick<TurnRange, 'prints'> => ({ prints: marks })),
  )
  const match = fc.constantFrom('any' as const, 'all' as const)
  const number = fc.option(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((n) => n || 0),
  )
  const step: fc.Arbitrary<StepTest> = fc.oneof(
    fc.record({ kind: fc.constant('label' as const), scheme: key, value: name }),
    fc.record({ kind: fc.constant('action' as const), action: fc.constantFrom(...SEQUENCE_ACTIONS) }),
    fc.record({
      kind: fc.constant('change' as const),
      field: fc.oneof(name, fc.constant(PARTNERS)),
      change: fc.constantFrom('lower' as const, 'higher' as const),
      than: fc.constantFrom('own' as const, 'any' as const),
    }),
  )

  const filters: fc.Arbitrary<Filter> = fc
    .record({
      search: fc.string({ unit: 'grapheme' }),
      mode: fc.constantFrom('text' as const, 'word' as const, 'pattern' as const),
      facets: fc.array(
        fc
          .tuple(
            fc.oneof(
              fc
                .tuple(key, chosen, match)
                .map(([k, c, m]) => ({ kind: 'values' as const, key: k, ...c, match: m })),
              fc
                .record({ kind: fc.constant('range' as const), key, min: number, max: number })
                .filter(({ min, max }) => min !== null || max !== null),
              fc
                .record({
                  key,
                  min: fc.nat(86_399_999),
                  max: fc.nat(86_399_999),
                  as: fc.constantFrom(...TIME_SCALES),
                })
                .map((range) => ({ kind: 'range' as const, ...range })),
            ),
            fc.constantFrom({}, { of: 'turn' as const }, { of: 'participant' as const }),
          )
          .map(([part, of]) => ({ ...part, ...of })),
        { maxLength: 4 },
      ),
      labels: fc.array(
        fc
          .tuple(key, chosen, match, fc.constantFrom('turn' as const, 'conversation' as const))
          .map(([scheme, c, m, on]) => ({ scheme, ...c, match: m, on })),
        { maxLength: 3 },
      ),
      sequence: fc.option(
        fc.record({
          first: step,
          next: fc.array(
            fc.record({
              test: step,
              by: fc.constantFrom('anyone' as const, 'same' as const, 'other' as const),
              within: fc.integer({ min: 1, max: 9999 }),
            }),
            { minLength: 1, maxLength: MOST_STEPS },
          ),
        }),
      ),
      only: fc.option(
        fc.array(fc.record({ split: name, id: name, turn: fc.option(fc.nat({ max: 999_999_999 })) }), {
          minLength: 1,
          maxLength: 4,
        }),
      ),
    })
    .map(({ only, ...filter }) => ({ ...filter, ...(only && { only }) }))

  const mapping = fc.record(
    {
      conversation: fc.option(name),
      turn: fc.option(name),
      speaker: fc.option(name),
      text: name,
      labels: fc.array(name, { maxLength: 3 }),
      ...{ role: name, outcome: name, price: name },
    },
    { requiredKeys: ['conversation', 'turn', 'speaker', 'text', 'labels'] },
  )
  const word = fc.stringMatching(/^[\w.-]{1,12}$/)
  const sources: fc.Arbitrary<SourceRef> = fc.oneof(
    fc.record({
      kind: fc.constant('address' as const),
      urls: fc.array(
        fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => new URL(url).href),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({
      kind: fc.constant('hub' as const),
      dataset: fc.oneof(
        word,
        fc.tuple(word, word).map((parts) => parts.join('/')),
      ),
      revision: fc.option(fc.stringMatching(/^[0-9a-f]{7,40}$/)),
      config: fc.option(name.filter((text) => !/[\n\r\u2028\u2029]/u.test(text))),
    }),
    fc.record({
      kind: fc.constant('local' as const),
      files: fc.array(
        fc.record({
          name,
          bytes: fc.nat({ max: 1e12 }),
          print: fc.stringMatching(/^[0-9a-z]{1,11}$/),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  )
  const requests: fc.Arbitrary<OpenRequest> = fc.record({
    source: sources,
    reading: fc
      .tuple(
        fc.oneof(
          fc.record({ adapter: fc.option(name), mapping: fc.constant(null) }),
          fc.record({ adapter: name, mapping }),
        ),
        fc.option(fc.constantFrom(...TEXT_ENCODINGS)),
      )
      .map(([reading, encoding]) => ({ ...reading, ...(encoding && { encoding }) })),
  })

  const annotator = fc.oneof(
    name.map((by) => `by:${by}`),
    name.map((reviewer) => `reviewer:${reviewer}`),
    fc.tuple(name, name).map(([id, author]) => `review:${encoded(id)}/${author}`),
    fc.constant('adjudicated'),
  )
  const agreements = fc.record({
    // Lone surrogates are all encoded in the same way, and annotators must be unique.
    annotators: fc.uniqueArray(annotator, { maxLength: 4, selector: (key) => key.toWellFormed() }),
    merged: fc.uniqueArray(name, { maxLength: 2, selector: (one) => one.toWellFormed() }),
    reference: fc.option(annotator),
    threshold: number,
    resample: fc.option(fc.nat(999_999_999)),
    matrix: fc.option(fc.tuple(annotator, annotator)),
    cell: fc.option(fc.oneof(fc.constant('differ' as const), fc.tuple(value, value))),
  })

  const comparisons: fc.Arbitrary<ComparisonAddress> = fc.record({
    by: fc.option(name),
    a: fc.option(filters),
    b: fc.option(filters),
    unit: fc.constantFrom('turn', 'conversation', 'participant'),
    measure: fc.constantFrom('share', 'mean', 'median', 'words'),
    what: fc.option(name),
    is: fc.option(fc.string({ unit: 'grapheme' })),
    sides: fc.option(fc.tuple(name, name)),
    least: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    sequence: fc.constantFrom('words', 'pairs'),
    word: fc.option(name),
    order: fc.constantFrom('published', 'next', 'previous'),
  })

  return fc
    .record({
      depth: fc.integer({ min: 0, max: 3 }),
      corpus: name,
      opened: fc.option(requests, { freq: 2 }),
      split: name,
      conversation: name,
      turn: fc.option(fc.nat({ max: 999_999_999 })),
      print: fc.option(fc.stringMatching(/^[0-9a-z]{1,11}$/)),
      excerpt: fc.option(name),
      words: fc.option(name),
      range: fc.option(
        fc
          .tuple(fc.nat(999_999), fc.nat(9_999), prints)
          .map(([first, more, own]) => ({ first, last: first + more, ...own })),
      ),
      around: fc.option(fc.nat(99)),
      chosen: fc
        .array(fc.tuple(fc.nat(999_999), fc.nat(9_999), prints), { maxLength: 4 })
        .map((all) => joinedRanges(all.map(([first, more, own]) => ({ first, last: first + more, ...own })))),
      compare: fc.option(fc.record({ split: name, id: name })),
      seed: fc.option(name),
      allSplits: fc.boolean(),
      filter: filters,
      hits: fc.constantFrom('conversations' as const, 'turns' as const, 'participants' as const),
      view: fc.option(
        fc.constantFrom(
          ...([
            'overview',
            'figures',
            'reviews',
            'schemes',
            'project',
            'agreement',
            'compare-groups',
            'profile',
          ] as const),
        ),
      ),
      who: fc.array(name, { maxLength: 2 }),
      pair: fc.option(fc.tuple(name, name)),
      scheme: fc.option(name),
      project: fc.option(name),
      shares: fc.constantFrom('turns', 'conversations'),
      labelPairs: fc.constantFrom('next-turn', 'same-turn'),
      seen: fc.option(name.filter((text) => text.length <= 500)),
      reveal: fc.subarray([...HIDDEN_PARTS]),
      review: fc.option(name),
      queue: fc.constantFrom(...QUEUE_PARTS),
      define: fc.option(name),
      agreement: agreements,
      comparison: comparisons,
      sql: fc.option(name),
      sort: fc.option(fc.record({ column: fc.constantFrom(...SORTABLE), descending: fc.boolean() })),
    })
    .map(({ depth, ...view }) => {
      const linked = depth > 2 && view.turn !== null
      const known = depth > 0 || view.opened !== null
      return {
        corpus: view.opened ? openedId(view.opened) : depth > 0 ? view.corpus : null,
        opened: view.opened,
        split: depth > 1 ? view.split : null,
        conversation: depth > 2 ? view.conversation : null,
        turn: depth > 2 ? view.turn : null,
        print: linked ? view.print : null,
        excerpt: linked || (depth > 2 && view.range?.prints) ? view.excerpt : null,
        words: linked ? view.words : null,
        range: depth > 2 ? view.range : null,
        around: depth > 2 ? view.around : null,
        chosen: depth > 2 ? view.chosen : [],
        compare: known ? view.compare : null,
        view: known ? view.view : null,
        who: known ? view.who : [],
        pair: known ? view.pair : null,
        scheme: known ? view.scheme : null,
        project: known ? view.project : null,
        shares: known ? view.shares : 'turns',
        labelPairs: known ? view.labelPairs : 'next-turn',
        seen: known ? view.seen : null,
        reveal: known && view.seen !== null ? view.reveal : [],
        ...(known && view.review !== null
          ? { review: view.review, queue: view.queue, define: view.define }
          : NO_REVIEW),
        agreement: known ? view.agreement : NO_AGREEMENT,
        comparison: known ? view.comparison : NO_COMPARISON,
        seed: known ? view.seed : null,
        allSplits: depth > 1 && view.allSplits,
        sort: known ? view.sort : null,
        hits: known ? view.hits : 'conversations',
        sql: known ? view.sql : null,
        filter: known ? view.filter : NO_FILTER,
      }
    })
}
