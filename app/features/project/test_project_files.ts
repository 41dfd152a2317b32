import { userEvent } from 'vitest/browser'
import type { Reader } from '../../readers/reader.ts'
import type { Entry } from '../../reviews/log/review.ts'
import { writeReviewFile } from '../../reviews/log/review_file.ts'
import { type Project, partDefinition } from '../../reviews/project/project.ts'
import { madeProject } from '../../reviews/project/test_projects.ts'

/** All four conversations are for all of three annotators. @param id so that reviews of other tests are not counted */
export const ofSample = (id: string): Project => ({
  ...madeProject(4, {
    overlap: 4,
    change: { corpus: { id: 'sample-casino', source: 'made up', fingerprint: 'f' } },
  }),
  id,
})

/**
 * A reader for whose data the turns of made-up projects are in the corpus.
 * @param changed conversations that have other texts than the projects assigned
 */
export const withTurns =
  (...changed: readonly string[]) =>
  (reader: Reader): Reader => ({
    ...reader,
    standing: async () =>
      madeProject(20).review.queue.map((turn) =>
        changed.includes(turn.conversation) ? { ...turn, fingerprint: 'changed' } : turn,
      ),
  })

export async function give(...files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[data-project-files]')
  if (!input) throw new Error('There is no field for files.')
  await userEvent.upload(input, [...files])
}

interface MadeFile {
  /** Makes the ids of entries differ from those of another file with the same review. */
  readonly machine?: string
  /** True if published labels were revealed before the first answer. */
  readonly isRevealed?: boolean
  /** Id of the review. One for each part by default. */
  readonly review?: string
}

export function reviewFile(
  project: Project,
  part: number,
  labels: readonly string[],
  { machine = '', isRevealed = false, review: id = `${project.id}-${part}` }: MadeFile = {},
): File {
  const review = {
    ...partDefinition(project, part),
    ...{ id, reviewer: `Annotator ${part}`, device: `machine-${part}` },
  }
  const entries = labels.flatMap((label, turn): readonly Entry[] => {
    const head = (at: number) => ({
      ...{ id: `${review.id}${machine}-${at}`, action: `${review.id}${machine}-${at}` },
      ...{ review: review.id, seq: at + 1, device: `${review.device}${machine}` },
      ...{ at: 1_700_000_000_000 + at * 1000, turn, scheme: 'act-1' },
    })
    const first = 3 * turn + (isRevealed ? 1 : 0)
    return [
      ...(isRevealed && turn === 0 ? [{ ...head(0), kind: 'reveal' as const }] : []),
      { ...head(first), kind: 'label', label, given: true },
      { ...head(first + 1), kind: 'note', text: turn === 0 ? `Question of ${part}` : '' },
      { ...head(first + 2), kind: 'confirm' },
    ]
  })
  return new File([writeReviewFile({ definitions: [review], entries })], `${part}.jsonl`)
}
