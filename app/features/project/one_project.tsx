import { Archive, FolderOpen, Save, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import { saveFile } from '../../files/save_file.ts'
import type { ReviewState } from '../../reviews/log/review_state.ts'
import {
  overviewOfProject,
  type PartProgress,
  type ProjectOverview,
  peopleOf,
  unplannedPeople,
} from '../../reviews/project/collected.ts'
import { countForeign, decisionsOf } from '../../reviews/project/compared_parts.ts'
import type { Project } from '../../reviews/project/project.ts'
import { projectFileName, writeProjectFile } from '../../reviews/project/project_file.ts'
import { reviewSchemes } from '../../reviews/queue/review_schemes.ts'
import { exportRequest, reviewFilesRequest } from '../../reviews/react/ask_project.ts'
import { useReplies } from '../../reviews/react/use_replies.ts'
import { useReviewsOf } from '../../reviews/react/use_reviews.ts'
import { repliesFileName, writeRepliesFile } from '../../reviews/replies/replies_file.ts'
import { type CorpusInfo, reviewsHost, wholeCorpus } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { keptProjects } from '../../session/projects/project_store.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import Choice from '../../ui/choice.tsx'
import { receiveFiles } from '../../ui/form/file_receiver.ts'
import { FilesButton, RefusedFiles } from '../../ui/form/files_button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { PageHead } from '../../ui/frame/page_head.tsx'
import page from '../../ui/frame/report_page.module.css'
import { FailureMessage } from '../../ui/state_message.tsx'
import { useInSlices } from '../../ui/use_in_slices.ts'
import { AnnotatorTable } from './annotator_table.tsx'
import { CollectFolder, CollectServer } from './folder.tsx'
import { projectPage as t } from './messages.ts'
import { Missing } from './missing.tsx'
import styles from './project.module.css'
import { factsOf } from './project_list.tsx'
import { Questions } from './questions.tsx'
import { SchemeAgreement } from './scheme_agreement.tsx'
import { Versions } from './versions.tsx'

interface OneProjectProps {
  readonly corpus: CorpusInfo
  readonly project: Project
}

/** The overview of a project for its lead. */
export function OneProject({ corpus, project }: OneProjectProps) {
  const { state } = useView()
  const [isAdding, setAdding] = useState(false)
  const data = useReviewsOf(corpus.id, isAdding)
  const reviews = latest(data)
  const overview = useProjectOverview(project, reviews)
  const schemes = useMemo(
    () => reviewSchemes(project.review, wholeCorpus(corpus).labelSchemes),
    [project, corpus],
  )
  const decisions = useMemo(
    () => (overview ? decisionsOf(project, overview.collected, reviews ?? []) : NONE),
    [project, overview, reviews],
  )
  const scheme = schemes.find(({ id }) => id === state.scheme) ?? schemes[0]
  if (!overview)
    return (
      <>
        <Head project={project} />
        {data.status === 'failed' ? (
          <FailureMessage error={data.error} />
        ) : (
          <p role="status" className="sm faint">
            {t.loadingReviews}
          </p>
        )}
      </>
    )
  const { collected, progress, questions } = overview
  const { unfitting } = collected
  const otherData = peopleOf(collected.reviews.filter(({ isOtherData }) => isOtherData))
  const exported = [...collected.reviews.map(({ review }) => review), ...decisions]
  return (
    <>
      <Head project={project} />
      <Tools
        corpus={corpus}
        project={project}
        exported={exported.map(({ definition }) => definition.id)}
        onAdding={setAdding}
      />
      {data.status === 'failed' && <FailureMessage error={data.error} />}
      {unfitting.length > 0 && (
        <Notice tone="warning" role="alert">
          {t.unfitting([...new Set(unfitting.map(({ definition }) => definition.reviewer))])}
        </Notice>
      )}
      {otherData.length > 0 && (
        <Notice tone="warning" role="alert">
          {t.otherData(otherData)}
        </Notice>
      )}
      <Unplanned progress={progress} />
      <AnnotatorTable corpus={corpus} project={project} progress={progress} />
      <Missing corpus={corpus} progress={progress} />
      {schemes.length > 1 && scheme && (
        <div className={styles.scheme}>
          <span className="sm soft">{t.scheme}</span>
          <Choice
            name={t.scheme}
            value={scheme.id}
            items={schemes.map(({ id, title }) => ({ value: id, label: title }))}
            onChoose={(id) => navigate({ scheme: id }, 'replace')}
          />
        </div>
      )}
      {scheme && (
        <SchemeAgreement
          key={scheme.id}
          corpus={corpus}
          project={project}
          collected={collected}
          decisions={decisions}
          scheme={scheme}
        />
      )}
      {scheme && <Versions project={project} collected={collected} scheme={scheme.id} />}
      <Questions corpus={corpus} project={project} questions={questions} schemes={schemes} />
    </>
  )
}

const NONE: readonly never[] = []

/** Says which parts several people did, and who did several parts. */
function Unplanned({ progress }: { readonly progress: readonly PartProgress[] }) {
  const { shared, repeated } = useMemo(() => unplannedPeople(progress), [progress])
  const planned = ({ part, annotator }: PartProgress) => t.annotator(part + 1, annotator)
  return (
    <>
      {shared.length > 0 && (
        <Notice tone="warning" role="note">
          {shared.map((one) => t.severalPeople(planned(one), one.people)).join(' ')}
        </Notice>
      )}
      {repeated.length > 0 && (
        <Notice tone="warning" role="note">
          {repeated.map(({ name, parts }) => t.severalParts(name, parts.map(planned))).join(' ')}
        </Notice>
      )}
    </>
  )
}

/**
 * Computed in slices. Keeps the previous overview until a newer one is done.
 * @returns undefined until known
 */
function useProjectOverview(
  project: Project,
  reviews: readonly ReviewState[] | undefined,
): ProjectOverview | undefined {
  const begin = useMemo(
    () => (reviews ? () => overviewOfProject(project, reviews) : null),
    [project, reviews],
  )
  const found = useInSlices(begin)
  const [shown, setShown] = useState(found)
  if (found && found !== shown) setShown(found)
  return found ?? shown
}

function Head({ project }: Pick<OneProjectProps, 'project'>) {
  const facts = [...factsOf(project), t.made(project.review.reviewer, project.created)]
  return (
    <PageHead title={project.title} back={t.backToList} onBack={() => navigate({ project: null }, 'push')}>
      <p className="sm soft">{facts.join(' · ')}</p>
    </PageHead>
  )
}

interface ToolsProps {
  readonly corpus: CorpusInfo
  readonly project: Project
  /** Ids of the reviews that an export contains. */
  readonly exported: readonly string[]
  /** Called when files begin to be added, and when all of them are. */
  onAdding(isAdding: boolean): void
}

/** Adds review files, saves and exports the project. */
function Tools({ corpus, project, exported, onAdding }: ToolsProps) {
  const [running, setRunning] = useState(0)
  useEffect(() => onAdding(running > 0), [running, onAdding])
  const [said, setSaid] = useState<{ readonly words: string; readonly refused: readonly string[] }>(NOTHING)
  const [isAsking, setAsking] = useState(false)
  const host = reviewsHost(corpus)
  const take = useCallback(
    (files: readonly File[], server?: string) => {
      setRunning((count) => count + 1)
      if (running === 0) setSaid(NOTHING)
      reviewFilesRequest.ask({
        files,
        host: server,
        onDone: (words, refused, reviews) => {
          setRunning((count) => count - 1)
          const foreign = countForeign(project, reviews)
          const added = foreign > 0 ? `${words} ${t.foreign(foreign)}` : words
          // Several drops can be under way.
          setSaid((before) => ({
            words: [before.words, added].filter((one) => one !== '').join(' '),
            refused: [...new Set([...before.refused, ...refused])],
          }))
        },
      })
    },
    [project, running],
  )
  useEffect(() => receiveFiles({ purpose: t.drop, take }), [take])
  const file = () => new Blob([writeProjectFile({ project })], { type: 'application/json' })
  const name = projectFileName(project.title, null)
  const replies = latest(useReplies(project.id)) ?? NONE
  const besides = () => [
    { name, content: file() },
    ...(replies.length > 0
      ? [{ name: repliesFileName(project.title), content: new Blob([writeRepliesFile(project, replies)]) }]
      : []),
  ]
  const remove = async () => {
    try {
      await keptProjects().remove(project.id)
      navigate({ project: null }, 'replace')
    } catch (error) {
      setSaid({ words: '', refused: [errorData(error).message] })
    }
  }
  return (
    <div className="stack gap-2">
      <CollectServer corpus={corpus} take={take} />
      <div className="row wrap gap-2">
        <FilesButton
          kind="project"
          look={host === null ? 'primary' : 'plain'}
          icon={<FolderOpen size={16} aria-hidden />}
          isBusy={running > 0}
          onFiles={take}
        >
          {running > 0 ? t.collecting : t.collect}
        </FilesButton>
        <Button icon={<Save size={16} aria-hidden />} onClick={() => saveFile({ name, blob: file() })}>
          {t.saveFile}
        </Button>
        {exported.length > 0 && (
          <Button
            icon={<Archive size={16} aria-hidden />}
            onClick={() => exportRequest.ask({ reviews: exported, besides: besides() })}
          >
            {t.export}
          </Button>
        )}
        <Button look="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t.remove}
        </Button>
      </div>
      <CollectFolder project={project.id} take={take} />
      <p className={page.intro}>{t.collectNote(host)}</p>
      {isAsking && (
        <Notice
          tone="warning"
          role="alert"
          actions={
            <>
              <Button onClick={() => void tracked(remove())}>{t.remove}</Button>
              <Button onClick={() => setAsking(false)}>{t.keep}</Button>
            </>
          }
        >
          {t.confirmRemove(project.title)}
        </Notice>
      )}
      <div role="status" className="stack gap-2 passing">
        {said.words !== '' && (
          <Notice tone="info" onClose={() => setSaid(NOTHING)}>
            {said.words}
          </Notice>
        )}
      </div>
      <RefusedFiles sentences={said.refused} />
    </div>
  )
}

const NOTHING = { words: '', refused: [] }
