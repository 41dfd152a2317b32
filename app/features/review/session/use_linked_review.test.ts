import { expect, it } from 'vitest'
import { partDefinition } from '../../../reviews/project/project.ts'
import { madeProject } from '../../../reviews/project/test_projects.ts'
import { definitionFit } from './use_linked_review.ts'

it('takes the part of a project for the same data if all of its turns are there', () => {
  const part = partDefinition(madeProject(4), 0)
  const { project: _, ...review } = part
  const all = part.queue.length
  expect(definitionFit(part, 'of the splits of this part', part.queue)).toEqual({
    isSame: true,
    fitting: all,
  })
  const changed = [null, ...part.queue.slice(1)]
  expect(definitionFit(part, 'changed', changed)).toEqual({ isSame: false, fitting: all - 1 })
  expect(definitionFit(review, 'changed', part.queue)).toEqual({ isSame: false, fitting: all })
  expect(definitionFit(review, part.corpus.fingerprint, part.queue).isSame).toBe(true)
})
