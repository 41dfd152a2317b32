import { MessageSquareReply, Save } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import { saveFile } from '../../files/save_file.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { OpenQuestion } from '../../reviews/project/collected.ts'
import type { Project } from '../../reviews/project/project.ts'
import { useReplies } from '../../reviews/react/use_replies.ts'
import { LONGEST_REPLY, repliesFileName, writeRepliesFile } from '../../reviews/replies/replies_file.ts'
import { type Reply, replyKey } from '../../reviews/replies/reply.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { keptReplies } from '../../session/replies/reply_store.ts'
import { EMPTY_VIEW, formatViewState } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text_field.tsx'
import page from '../../ui/frame/report_page.module.css'
import { FailureMessage } from '../../ui/state_message.tsx'
import { projectPage as t } from './messages.ts'
import styles from './project.module.css'

/** Number of questions shown at once. */
const PAGE_SIZE = 50

interface QuestionsProps {
  readonly corpus: CorpusInfo
  readonly project: Project
  readonly questions: readonly OpenQuestion[]
  readonly schemes: readonly LabelScheme[]
}

/** The note that a question's reply is about. */
function targetOf(project: Project, { part, place, scheme, annotator }: OpenQuestion) {
  const { split, conversation, turn } = place
  return { project: project.id, part, split, conversation, turn, scheme, annotator }
}

/** Notes of the annotators, with links to their turns and the lead's replies. */
export function Questions({ corpus, project, questions, schemes }: QuestionsProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const data = useReplies(project.id)
  const replies = latest(data)
  const byNote = useMemo(() => new Map((replies ?? []).map((one) => [replyKey(one), one])), [replies])
  const written = (replies ?? []).filter(({ text }) => text !== '')
  const left = questions.length - shown
  const save = () =>
    saveFile({
      name: repliesFileName(project.title),
      blob: new Blob([writeRepliesFile(project, replies ?? [])], { type: 'application/json' }),
    })
  return (
    <section className={page.group} aria-label={t.questions} data-part="questions">
      <div className={page.bar}>
        <h3 className={page.groupTitle}>{t.questions}</h3>
        {written.length > 0 && (
          <Button icon={<Save size={14} aria-hidden />} onClick={save}>
            {t.saveReplies(written.length)}
          </Button>
        )}
      </div>
      {data.status === 'failed' && <FailureMessage error={data.error} />}
      {questions.length === 0 && <p className="sm">{t.noQuestions}</p>}
      <ol>
        {questions.slice(0, shown).map((question) => {
          const key = replyKey(targetOf(project, question))
          return (
            <Question
              key={`${key} ${question.text}`}
              {...{ corpus, project, question, schemes }}
              reply={byNote.get(key)}
            />
          )
        })}
      </ol>
      {left > 0 && <Button onClick={() => setShown(shown + PAGE_SIZE)}>{t.more(left)}</Button>}
      <p className="xs faint snug">{t.questionsNote}</p>
    </section>
  )
}

interface QuestionProps extends Omit<QuestionsProps, 'questions'> {
  readonly question: OpenQuestion
  readonly reply: Reply | undefined
}

function Question({ corpus: { id, opened }, project, question, schemes, reply }: QuestionProps) {
  const { place, scheme, annotator, text } = question
  const { split, conversation, turn } = place
  const [isReplying, setReplying] = useState(false)
  const has = reply !== undefined && reply.text !== ''
  return (
    <li className={styles.question} data-question>
      <span className="md" dir="auto">
        {text}
      </span>
      <span className="sm soft" dir="auto">
        <a href={formatViewState({ ...EMPTY_VIEW, corpus: id, opened, split, conversation, turn })}>
          {t.place(split, conversation, turn)}
        </a>{' '}
        {t.by(annotator, schemes.find((one) => one.id === scheme)?.title ?? scheme)}
      </span>
      {isReplying ? (
        <ReplyField {...{ project, question, reply }} onClose={() => setReplying(false)} />
      ) : (
        <>
          {has && (
            <span className="sm" dir="auto" data-reply>
              <span className="medium">{t.repliedBy(reply.by)}</span> {reply.text}
              {reply.note !== text && <span className="soft"> {t.otherNote(reply.note)}</span>}
            </span>
          )}
          <span className="row">
            <Button
              look="quiet"
              icon={<MessageSquareReply size={14} aria-hidden />}
              aria-label={`${has ? t.editReply : t.reply}: ${text}`}
              onClick={() => setReplying(true)}
            >
              {has ? t.editReply : t.reply}
            </Button>
          </span>
        </>
      )}
    </li>
  )
}

interface ReplyFieldProps extends Pick<QuestionProps, 'project' | 'question' | 'reply'> {
  onClose(): void
}

/** Field for a reply. Each change is stored at once. */
function ReplyField({ project, question, reply, onClose }: ReplyFieldProps) {
  const [draft, setDraft] = useState(reply?.text ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  // Times increase, so that the text typed last counts even if the clock stands still.
  const lastAt = useRef(reply?.at ?? 0)
  const write = (text: string) => {
    setDraft(text)
    const at = Math.max(Date.now(), lastAt.current + 1)
    lastAt.current = at
    const by = project.review.reviewer
    const next: Reply = { ...targetOf(project, question), note: question.text, text: text.trim(), by, at }
    tracked(keptReplies().put([next])).then(
      () => setFailure(null),
      (error: unknown) => setFailure(errorData(error).message),
    )
  }
  return (
    <div className="stack gap-1">
      <TextArea
        autoFocus
        rows={2}
        maxLength={LONGEST_REPLY}
        aria-label={t.replyTo(question.text)}
        value={draft}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
        }}
      />
      <span className="row wrap between gap-2">
        <span role="status" className={failure === null ? 'xs faint' : 'xs bad'}>
          {failure ?? t.replyHint}
        </span>
        <Button onClick={onClose}>{t.closeReply}</Button>
      </span>
    </div>
  )
}
