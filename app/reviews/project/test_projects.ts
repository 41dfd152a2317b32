import { madeReview } from '../export/test_reviews.ts'
import type { ReviewDefinition } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { madeDefinition } from '../log/test_logs.ts'
import { madeScheme } from '../schemes/test_schemes.ts'
import type { TurnDraft } from '../store/store.ts'
import type { TrainingTurn } from '../training/candidates.ts'
import { createProject, type Project, partDefinition } from './project.ts'

/** A made-up project: two turns in each of the conversations, to be labelled blind under one scheme. */
export function madeProject(
  conversations: number,
  {
    annotators = 3,
    overlap = 2,
    names = ['Ada'] as readonly string[],
    change = {} as Partial<ReviewDefinition>,
    training = [] as readonly TrainingTurn[],
  } = {},
): Project {
  let ids = 0
  return createProject({
    ...{ title: 'Acts', guideline: '# Offers', created: 5000, names, training },
    sharing: { annotators, overlap, seed: 7 },
    newId: () => `id-${ids++}`,
    review: {
      ...madeDefinition('whole', 'Lea'),
      ...{ schemes: ['act-1'], mode: 'blind', written: [madeScheme('act-1', ['offer', 'refusal'])] },
      queue: Array.from({ length: conversations * 2 }, (_, i) => ({
        ...{ split: 'train', conversation: `c${i >> 1}`, turn: i % 2, fingerprint: `f${i}` },
      })),
      ...change,
    },
  })
}

/** The review of an annotator, as the page creates it from their link. */
export function madePartReview(
  project: Project,
  part: number,
  steps: readonly TurnDraft[],
  change: Partial<ReviewDefinition> = {},
): ReviewState {
  const linked = partDefinition(project, part)
  return madeReview(
    { ...linked, id: `review-${part}`, reviewer: `Annotator ${part}`, copyOf: linked.id, ...change },
    steps,
  )
}
