import { expect, it } from 'vitest'
import { gives, notes } from '../export/test_reviews.ts'
import { madeScheme } from '../schemes/test_schemes.ts'
import type { TurnDraft } from '../store/store.ts'
import { overviewOfProject } from './collected.ts'
import { partVersions } from './part_versions.ts'
import { madePartReview, madeProject } from './test_projects.ts'

const project = madeProject(4, { overlap: 4 })
const [first] = project.review.written ?? []
if (!first) throw new Error('The project has a written scheme.')
const changed = {
  ...first,
  version: 2,
  labels: first.labels.map((label) =>
    label.value === 'offer' ? { ...label, definition: 'Names a price' } : label,
  ),
}

const answers = (turn: number, label: string, version: string): readonly TurnDraft[] => [
  gives(turn, 'act-1', label),
  { kind: 'confirm', turn, scheme: 'act-1', shown: { labels: [], fingerprint: `f${turn}`, version } },
]

function collected(...reviews: Parameters<typeof overviewOfProject>[1]) {
  const steps = overviewOfProject(project, reviews)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value.collected
}

const ann = madePartReview(project, 0, [
  ...[...answers(0, 'offer', '1'), ...answers(1, 'refusal', '1'), ...answers(2, 'offer', '2')],
  notes(3, 'act-1', 'open'),
])
const ben = madePartReview(project, 1, [...answers(0, 'offer', '1'), ...answers(5, 'offer', '9')])

it('says who answered under which version, and which turns a changed definition affects', () => {
  const found = partVersions(project, collected(ann, ben), 'act-1', [first, changed])
  expect(found?.current.version).toBe(2)
  expect(found?.asked).toEqual(['act-1'])
  expect(found?.versions).toEqual([
    {
      version: '1',
      annotators: [
        { name: 'Annotator 0', answers: 2 },
        { name: 'Annotator 1', answers: 1 },
      ],
    },
    { version: '2', annotators: [{ name: 'Annotator 0', answers: 1 }] },
    { version: '9', annotators: [{ name: 'Annotator 1', answers: 1 }] },
  ])
  // The refusal keeps its meaning. Version 9 is unknown.
  expect(found?.affected.map(({ conversation, turn }) => `${conversation}/${turn}`)).toEqual(['c0/0', 'c2/1'])
})

it('says nothing about a scheme with one version, or one that nobody wrote', () => {
  expect(partVersions(project, collected(ann), 'act-1', [first])).toBeNull()
  expect(partVersions(project, collected(ann), 'strategy', [])).toBeNull()
})

it('asks a question together with the one on whose answer it depends', () => {
  const price = madeScheme('price-1', [], { kind: 'number', after: { scheme: 'act-1', label: 'offer' } })
  const versions = [price, { ...price, version: 2, range: { min: 0, max: null } }]
  expect(partVersions(project, collected(), 'price-1', versions)?.asked).toEqual(['act-1', 'price-1'])
})
