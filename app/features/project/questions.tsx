import { useState } from 'react'
import type { LabelScheme } from '../../model/index.ts'
import type { OpenQuestion } from '../../reviews/project/collected.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { EMPTY_VIEW, formatViewState } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import page from '../../ui/frame/report_page.module.css'
import { projectPage as t } from './messages.ts'
import styles from './project.module.css'

/** Number of questions shown at once. */
const PAGE_SIZE = 50

interface QuestionsProps {
  readonly corpus: CorpusInfo
  readonly questions: readonly OpenQuestion[]
  readonly schemes: readonly LabelScheme[]
}

/** Notes of the annotators, with links to their turns. */
export function Questions({ corpus: { id, opened }, questions, schemes }: QuestionsProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const left = questions.length - shown
  return (
    <section className={page.group} aria-label={t.questions} data-part="questions">
      <h3 className={page.groupTitle}>{t.questions}</h3>
      {questions.length === 0 && <p className="sm">{t.noQuestions}</p>}
      <ol>
        {questions
          .slice(0, shown)
          .map(({ place: { split, conversation, turn }, scheme, annotator, text }, i) => (
            <li key={i} className={styles.question}>
              <span className="md" dir="auto">
                {text}
              </span>
              <span className="sm soft" dir="auto">
                <a href={formatViewState({ ...EMPTY_VIEW, corpus: id, opened, split, conversation, turn })}>
                  {t.place(split, conversation, turn)}
                </a>{' '}
                {t.by(annotator, schemes.find((one) => one.id === scheme)?.title ?? scheme)}
              </span>
            </li>
          ))}
      </ol>
      {left > 0 && <Button onClick={() => setShown(shown + PAGE_SIZE)}>{t.more(left)}</Button>}
      <p className="xs faint snug">{t.questionsNote}</p>
    </section>
  )
}
