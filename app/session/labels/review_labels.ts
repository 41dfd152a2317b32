import { ParleyError } from '../../base/errors.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import { givenBy } from '../../reviews/adjudication/given.ts'
import { reviewedTurns } from '../../reviews/export/reviewed_turns.ts'
import { labelLines } from '../../reviews/export/tables.ts'
import { reviewFile } from '../../reviews/log/messages.ts'
import type { ReviewLog } from '../../reviews/log/review.ts'
import { readReviewFile } from '../../reviews/log/review_file.ts'
import { reviewState } from '../../reviews/log/review_state.ts'
import { reviewSchemes } from '../../reviews/queue/review_schemes.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { type JudgingSession, judgedLabels } from './load_splits.ts'

/** The labels of a review file, in the form of a label file. */
export interface LabelsOfReviews {
  readonly file: PickedFile
  /** Schemes that were created for the reviews and are not in the corpus. */
  readonly schemes: readonly LabelScheme[]
}

/**
 * Converts a review file to a label file: each reviewer, and each decision, with all turns that were examined. The
 * labels that a check confirms are read from the corpus, which is loaded first.
 * @throws ParleyError if the file is damaged, or contains no examined turn
 */
export async function labelsOfReviews(
  session: JudgingSession,
  corpus: CorpusInfo,
  { name, file }: PickedFile,
  signal: AbortSignal,
): Promise<LabelsOfReviews> {
  const { definitions, entries } = logOf(name, await file.text())
  const reviews = definitions
    .map((definition) =>
      reviewState(
        definition,
        entries.filter(({ review }) => review === definition.id),
      ),
    )
    .filter(({ removed }) => !removed)
  const own = definitions.flatMap((definition) => reviewSchemes(definition, corpus.labelSchemes))
  const schemes = [...new Map(own.map((scheme) => [scheme.id, scheme])).values()]
  const checks = definitions.filter(({ mode }) => mode === 'check')
  const splits = [...new Set(checks.flatMap(({ queue }) => queue.map(({ split }) => split)))]
  const judged = await judgedLabels(session, corpus, { splits, schemes }, signal)
  const turns = reviewedTurns(reviews, givenBy(schemes, judged).there)
  if (turns.length === 0) throw new ParleyError(reviewFile.refused(name, reviewFile.nothingExamined))
  return {
    file: { ...{ name }, file: new File([labelLines(turns)], name) },
    schemes: schemes.filter(({ id }) => corpus.labelSchemes.every((scheme) => scheme.id !== id)),
  }
}

function logOf(name: string, text: string): ReviewLog {
  const found = readReviewFile(text)
  if ('log' in found) return found.log
  const sentence = reviewFile.fileProblem[found.problem.code]
  const words = typeof sentence === 'string' ? sentence : sentence(found.problem.line)
  throw new ParleyError(reviewFile.refused(name, words), { detail: found.problem.detail })
}
