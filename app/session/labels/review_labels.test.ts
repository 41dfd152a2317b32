import { describe, expect, it } from 'vitest'
import type { LabelScheme } from '../../model/index.ts'
import type { JudgedTurn } from '../../readers/review_questions.ts'
import { confirms, gives, madeReview, says } from '../../reviews/export/test_reviews.ts'
import { writeReviewFile } from '../../reviews/log/review_file.ts'
import type { ReviewState } from '../../reviews/log/review_state.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { NOT_LOADED } from '../splits/split_load.ts'
import { labelsOfReviews } from './review_labels.ts'

const scheme: LabelScheme = {
  ...{ id: 's', title: 'Signs', by: 'annotator', source: 'made up', counted: true },
  values: [],
}
const corpus = {
  ...{ id: 'made-up', labelSchemes: [scheme], splits: [{ name: 'train', files: [] }] },
} as unknown as CorpusInfo
const turn = (index: number, by: string, ...labels: string[]): JudgedTurn => ({
  ...{ key: 1, split: 'train', conversation: 'c', turn: index, by },
  labels: labels.map((value) => ({ value, score: null })),
})

/** The splits loaded for it, and the label file's rows. */
async function read(text: string) {
  const loaded: string[] = []
  const session = {
    subscribe: () => () => {},
    snapshot: () => ({ splits: { 'made-up/train': { ...NOT_LOADED, status: 'ready' as const } } }),
    load: (_corpus: CorpusInfo, splits: readonly string[]) => void loaded.push(...splits),
    reader: async () => ({
      judged: async () => [
        turn(0, 'annotator', 'a', 'b'),
        turn(0, 'a model', 'z'),
        turn(1, 'annotator', 'a'),
      ],
    }),
  }
  const picked = { name: 'review.jsonl', file: new File([text], 'review.jsonl') }
  const { file, schemes } = await labelsOfReviews(session, corpus, picked, new AbortController().signal)
  const rows = (await file.file.text()).trim().split('\n')
  return { loaded, schemes, rows: rows.map((row) => JSON.parse(row)) }
}

const fileOf = (...reviews: ReviewState[]) =>
  writeReviewFile({
    definitions: reviews.map(({ definition }) => definition),
    entries: reviews.flatMap(({ entries }) => entries).map((entry, i) => ({ ...entry, seq: i + 1 })),
  })

describe('a review file', () => {
  it('gives what a check keeps of the published labels, and what was added', async () => {
    const check = madeReview({ schemes: ['s'] }, [
      says(0, 's', 'a', 'wrong'),
      gives(0, 's', 'c'),
      confirms(0, 's'),
      confirms(1, 's'),
      gives(2, 's', 'c'),
    ])
    const { loaded, rows, schemes } = await read(fileOf(check))
    expect(loaded).toEqual(['train'])
    expect(schemes).toEqual([])
    expect(rows).toMatchObject([
      { split: 'train', conversation: 'c', turn: 0, labels: ['b', 'c'], annotator: 'ann', scheme: 's' },
      { turn: 1, labels: ['a'], annotator: 'ann' },
    ])
  })

  it('gives each reviewer, and schemes of their own, and loads nothing for what was given blind', async () => {
    const blind = { mode: 'blind', schemes: ['own'] } as const
    const ownScheme = { id: 'own', title: 'Own', values: ['x', 'y'] }
    const { loaded, rows, schemes } = await read(
      fileOf(
        madeReview({ ...blind, ownScheme, id: 'a' }, [gives(0, 'own', 'x'), confirms(0, 'own')]),
        madeReview({ ...blind, ownScheme, id: 'b', reviewer: 'ben' }, [confirms(0, 'own')]),
      ),
    )
    expect(loaded).toEqual([])
    expect(schemes.map(({ id, values }) => [id, values.length])).toEqual([['own', 2]])
    expect(rows.map(({ annotator, labels }) => [annotator, labels])).toEqual([
      ['ann', ['x']],
      ['ben', []],
    ])
  })

  it('is refused where it is damaged, and where nothing was confirmed', async () => {
    const nothing = fileOf(madeReview({ schemes: ['s'] }, [gives(0, 's', 'c')]))
    await expect(read(nothing)).rejects.toThrow('It has no confirmed turns.')
    await expect(read(nothing.replace('"c"', '"d"'))).rejects.toThrow('was changed after it was saved')
  })
})
