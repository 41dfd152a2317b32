import { expect, it } from 'vitest'
import { convertFixtures } from '../../../../tools/fixtures.ts'
import { jobInterviews } from '../../../corpora/known/job_interviews/index.ts'
import { dealSpaceModel, pointsOfSubject } from './model.ts'

it('has the points of the corpus that was added', async () => {
  const roles = jobInterviews.lensRoles?.dealSpace
  const { conversations } = await convertFixtures(jobInterviews)
  for (const conversation of conversations) {
    const model = roles ? dealSpaceModel(conversation, roles) : null
    if (!model?.space) throw new Error(`No space in ${conversation.id}.`)
    expect(model.deals.length).toBeGreaterThan(0)
    const scores = conversation.participants.map(({ attributes }) => attributes.points)
    if (conversation.outcome.status === 'deal') expect(pointsOfSubject(model, model.ending)).toEqual(scores)
    else expect(model.ending).toBe(conversation.outcome.status === 'walked_away' ? 'walkAway' : null)
  }
})
