import { GraduationCap } from 'lucide-react'
import { useMemo } from 'react'
import { labelDefinition } from '../../../model/index.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { isHiddenAnswer, isTraining, trainingAnswers } from '../../../reviews/training/training.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { Notice } from '../../../ui/frame/notice.tsx'
import { comparedSentence } from '../session/standing_words.ts'
import { reviewWork as text } from '../work/messages.ts'

interface TrainingTurnProps {
  readonly corpus: Pick<CorpusInfo, 'labelSchemes'>
  readonly state: Pick<ReviewState, 'definition' | 'entries' | 'verdicts'>
  /** Index of the turn in the queue. */
  readonly position: number
  /** True while the confirmation is being stored. */
  readonly isStoring: boolean
}

/** Says that a turn is for training. Once it is confirmed, shows the right answer beside that of the annotator. */
export function TrainingTurn({ corpus, state, position, isStoring }: TrainingTurnProps) {
  const { definition, entries } = state
  const isShown = !isStoring && !isHiddenAnswer(state, position)
  const answers = useMemo(
    () => (isShown ? trainingAnswers({ definition, entries }, position) : null),
    [isShown, definition, entries, position],
  )
  if (!isTraining(definition, position)) return null
  const icon = <GraduationCap size={16} aria-hidden />
  if (!answers)
    return (
      <Notice banner tone="info" role="note" icon={icon} data-training="open">
        {text.training.turn(position + 1, definition.training?.length ?? 0)}
      </Notice>
    )
  const { labelSchemes } = corpus
  return (
    <Notice
      banner
      tone={answers.some(({ isSame }) => isSame === false) ? 'warning' : 'info'}
      role="note"
      icon={icon}
      data-training="answered"
    >
      {answers.map((answer) => (
        <div key={answer.scheme} dir="auto">
          <p className="medium">{comparedSentence(answer, labelSchemes, answers.length > 1)}</p>
          {answer.labels.map((value) => {
            const label = labelDefinition(labelSchemes, { scheme: answer.scheme, value })
            return label?.definition ? (
              <p key={value} className="sm">
                <b className="medium">{label.title}</b> {label.definition}
              </p>
            ) : null
          })}
        </div>
      ))}
      <p className="xs">{text.training.next}</p>
    </Notice>
  )
}
