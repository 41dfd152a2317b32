import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { answerAuthors } from '../../../reviews/work/answer_authors.ts'
import { foreignReview as t } from './messages.ts'

interface AnswerAuthorProps {
  readonly state: ReviewState
  /** Index of the turn in the queue. */
  readonly position: number
}

/** Shows whose answer a turn has, if it isn't the reviewer's. */
export function AnswerAuthor({ state, position }: AnswerAuthorProps) {
  const authors = answerAuthors(state, position)
  if (authors.length === 0) return null
  return (
    <p className="xs soft anywhere" data-answer-author dir="auto">
      {authors.map(t.answerOf).join(' · ')}
    </p>
  )
}
