import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { secondAnnotator } from '../../../tools/agreement/second_annotator.ts'
import { casino } from '../../corpora/known/casino/index.ts'
import { openParquet } from '../../reading/parquet/parquet.ts'
import { agreement, prepareAgreement } from './agreement.ts'
import { judgementsOf } from './judgements.ts'

const path = '../shared/data/casino/train-00000-of-00001.parquet'
const SCHEME = 'strategy'

describe.skipIf(!existsSync(path))('the published labels and a made-up second annotator', () => {
  it('have the kappas that were counted while it was made', async () => {
    const file = await openParquet(await asyncBufferFromFile(path))
    const published: (readonly string[] | null)[] = []
    const split = { name: 'train.parquet', split: 'train', records: () => file.records() }
    for await (const { turns } of casino.conversations([split], () => {})) {
      for (const { annotated, labels } of turns) {
        const own = labels.filter(({ scheme }) => scheme === SCHEME).map(({ value }) => value)
        published.push(annotated.includes(SCHEME) ? own : null)
      }
    }
    const labels = casino.labelSchemes.find(({ id }) => id === SCHEME)?.values.map(({ value }) => value) ?? []
    const second = secondAnnotator(published, labels, { seed: 14 })
    const judgements = judgementsOf(labels, published.length, [
      { name: 'published', judged: (turn) => published[turn] ?? null },
      { name: 'made up', judged: (turn) => second.given[turn] ?? null },
    ])
    const { examined, shared, figures } = agreement(judgements, {}, prepareAgreement(judgements))
    const kappa = (scope: 'sets' | number) =>
      figures.find((figure) => figure.of === 'cohen' && figure.scope === scope)?.estimate.value
    // The published number of annotated utterances.
    expect(examined).toEqual([4615, second.shared])
    expect(shared).toBe(second.shared)
    expect(kappa('sets')).toBeCloseTo(second.kappa, 12)
    for (const [i, label] of labels.entries())
      expect(kappa(i)).toBeCloseTo(second.kappaOfLabel[label] as number, 12)
  })
})
