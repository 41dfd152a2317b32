import { expect, it } from 'vitest'
import type { Conversation, LabelScheme } from '../../model/index.ts'
import { madeReview } from '../export/test_reviews.ts'
import { withoutUndecided } from './undecided.ts'

const labelled = {
  labels: [
    { scheme: 's', value: 'x', by: 'annotator' },
    { scheme: 's', value: 'y', by: 'a model' },
    { scheme: 'other', value: 'z', by: 'annotator' },
  ],
  annotated: ['s', 'other'],
}
const conversation = {
  ...{ split: 'train', id: 'c', annotated: ['s', 'other'], attributes: {}, participants: [] },
  outcome: { blocks: [] },
  turns: [labelled, labelled],
} as unknown as Conversation
const declared = [{ id: 's' }, { id: 'other' }] as unknown as LabelScheme[]

it('leaves out what is settled on turns of the queue, by whomever it is, and nothing else', () => {
  const { definition } = madeReview({ mode: 'adjudicate', schemes: ['s'] }, [])
  const queue = [{ split: 'train', conversation: 'c', turn: 1, fingerprint: '' }]
  const [other, queued] = withoutUndecided(conversation, { ...definition, queue }, declared).turns
  expect(other).toEqual(labelled)
  expect(queued).toMatchObject({ labels: [labelled.labels[2]], annotated: ['other'] })
})
