import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { casino } from '../../../corpora/known/casino/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import { marksOf } from './marks.ts'
import { dealSpaceModel, pointsOfSubject, standingOf } from './model.ts'
import { figuresOf, summaryText } from './words.ts'

const data = '../shared/data'

describe.skipIf(!existsSync(data))('the published corpus CaSiNo', () => {
  it('has the endings, points and frontiers that were counted elsewhere', async () => {
    const parquet = await openParquet(
      await asyncBufferFromFile(`${data}/casino/train-00000-of-00001.parquet`),
    )
    const file = { name: 'train.parquet', split: 'train', records: () => parquet.records() }
    const roles = casino.lensRoles?.dealSpace
    if (!roles) throw new Error('No roles.')
    const counts = { deals: 0, walkAways: 0, onFrontier: 0, mostJoint: 0, submitted: 0 }
    const potentials = [0, 0, 0]
    for await (const conversation of casino.conversations([file], () => {})) {
      const model = dealSpaceModel(conversation, roles)
      if (!model?.space || !model.potential) throw new Error(`No space in ${conversation.id}.`)
      potentials[model.potential.value - 1] = (potentials[model.potential.value - 1] ?? 0) + 1
      const points = pointsOfSubject(model, model.ending)
      // Points from the record, which are independent of the submitted deals.
      expect(points).toEqual(conversation.participants.map((p) => p.attributes.points))
      if (points === null) continue
      counts.submitted += model.deals.length
      if (model.ending === 'walkAway') counts.walkAways += 1
      else {
        counts.deals += 1
        const { isOnFrontier, short } = standingOf(model.space, points)
        counts.onFrontier += isOnFrontier ? 1 : 0
        counts.mostJoint += short === 0 ? 1 : 0
        expect(conversation.attributes.pareto_optimal).toBe(isOnFrontier)
      }
      const walksAway = model.left ? 1 : 0
      expect(marksOf(model, 0)).toHaveLength(model.deals.length + walksAway)
      expect(figuresOf(model, null)).toHaveLength(4)
      expect(summaryText(model)).toMatch(/^(Deal|Walked away)/)
    }
    // From `published_figures.md`, sections 1 and 6. Submitted deals were counted from the text of the turns.
    expect(counts).toEqual({ deals: 1005, walkAways: 25, onFrontier: 677, mostJoint: 396, submitted: 1181 })
    expect(potentials).toEqual([257, 378, 395])
  }, 60_000)
})
