import { asyncBufferFromFile } from 'hyparquet'
import { adapterById } from '../../app/corpora/registry.ts'
import type { Conversation } from '../../app/model/index.ts'
import { openParquet } from '../../app/reading/parquet/parquet.ts'
import { conversationKey } from '../../app/tables/schema.ts'
import { secondAnnotator } from '../agreement/second_annotator.ts'
import { createRandom } from '../synthesize/random.ts'

/** A published turn with labels of its annotator and of made-up ones. */
export interface AnnotatedTurn {
  readonly key: number
  readonly split: string
  readonly conversation: string
  readonly turn: number
  readonly text: string
  readonly given: readonly GivenLabels[]
}

interface GivenLabels {
  readonly by: string
  /** True for published labels, false for made-up ones. */
  readonly published: boolean
  readonly labels: readonly { readonly value: string; readonly score: number | null }[]
}

export interface AnnotatedCorpus {
  readonly conversations: readonly { readonly key: number; readonly conversation: Conversation }[]
  /** Turns that at least one annotator examined, in published order. */
  readonly turns: readonly AnnotatedTurn[]
}

const SEED = 14

/**
 * A published corpus with its own labels of a scheme, and two made-up annotators. The second annotator is derived from
 * the first (`secondAnnotator`) but never gives the scheme's last label. A model gives nine of ten turns one label,
 * with a score in hundredths.
 * @param files by split, in their order
 */
export async function annotatedCorpus(
  id: string,
  files: Readonly<Record<string, string>>,
  scheme: string,
): Promise<AnnotatedCorpus> {
  const adapter = adapterById(id)
  const declared = adapter?.labelSchemes.find((one) => one.id === scheme)
  if (!adapter || !declared) throw new Error(`There is no scheme ${scheme} of ${id}.`)
  const splits = await Promise.all(
    Object.entries(files).map(async ([split, path]) => {
      const file = await openParquet(await asyncBufferFromFile(path))
      return { name: path, split, records: () => file.records() }
    }),
  )
  const conversations: { key: number; conversation: Conversation }[] = []
  for (const [i, split] of splits.entries()) {
    let position = 0
    for await (const conversation of adapter.conversations([split], () => {}))
      conversations.push({ key: conversationKey(i, position++), conversation })
  }
  const all = conversations.flatMap(({ key, conversation: { split, id: name, turns } }) =>
    turns.map(({ text, labels, annotated }, turn) => {
      const own = labels.filter((label) => label.scheme === scheme).map(({ value }) => value)
      return { key, split, conversation: name, turn, text, own: annotated.includes(scheme) ? own : null }
    }),
  )
  const values = declared.values.map(({ value }) => value)
  const never = values.at(-1) ?? ''
  const second = secondAnnotator(
    all.map(({ own }) => own),
    values,
    { seed: SEED },
  ).given
  const random = createRandom(SEED)
  const turns = all.flatMap(({ own, ...place }, i): AnnotatedTurn[] => {
    const other = second[i]?.filter((value) => value !== never)
    const guess = { value: random.pick(values), score: random.whole(0, 100) / 100 }
    const isGuessed = random.chance(0.9)
    if (own === null) return []
    const given = (by: string, published: boolean, labels: readonly string[]): GivenLabels => ({
      by,
      published,
      labels: labels.map((value) => ({ value, score: null })),
    })
    return [
      {
        ...place,
        given: [
          given(declared.by, true, own),
          ...(other ? [given('second', false, other)] : []),
          ...(isGuessed ? [{ by: 'model', published: false, labels: [guess] }] : []),
        ],
      },
    ]
  })
  return { conversations, turns }
}

/** The real corpora whose suggestions are counted: id, scheme and files. */
export const COUNTED_CORPORA = [
  ['casino', 'strategy', { train: '../shared/data/casino/train-00000-of-00001.parquet' }],
  [
    'craigslist_bargains',
    'dialogue-act',
    {
      train: '../shared/data/craigslist_bargains/train-00000-of-00001.parquet',
      validation: '../shared/data/craigslist_bargains/validation-00000-of-00001.parquet',
    },
  ],
] as const
