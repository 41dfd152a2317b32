import { ClipboardCheck, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { conversationsOf, type Project, sharedConversations } from '../../reviews/project/project.ts'
import { reviewFilesRequest } from '../../reviews/react/ask_project.ts'
import { askToStart } from '../../reviews/react/ask_start.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { changeView, formatViewState } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { FilesButton, RefusedFiles } from '../../ui/form/files_button.tsx'
import { StateMessage } from '../../ui/state_message.tsx'
import { projectPage as t } from './messages.ts'
import styles from './project.module.css'

interface ProjectListProps {
  readonly corpus: CorpusInfo
  readonly projects: readonly Project[]
}

/** Projects of a corpus, and ways to add others. */
export function ProjectList({ corpus, projects }: ProjectListProps) {
  const { state } = useView()
  const own = projects.filter(({ review }) => review.corpus.id === corpus.id)
  const others = projects.length - own.length
  return (
    <>
      <div className="row wrap gap-2">
        <Button look="primary" icon={<ClipboardCheck size={16} aria-hidden />} onClick={() => askToStart()}>
          {t.start}
        </Button>
        <OpenProject />
      </div>
      {own.length === 0 ? (
        <StateMessage title={t.none}>
          <p>{t.noneNote}</p>
        </StateMessage>
      ) : (
        <ul className="stack gap-3" aria-label={t.list}>
          {own.map((project) => (
            <li key={project.id} className={styles.card}>
              <h3 className="md bold anywhere">
                <a href={formatViewState(changeView(state, { project: project.id }))} dir="auto">
                  {project.title}
                </a>
              </h3>
              <p className="sm soft">{factsOf(project).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className="sm soft">{t.others(others)}</p>}
    </>
  )
}

/** Size of a project in a few words. */
export function factsOf(project: Project): readonly string[] {
  const { parts, review } = project
  return t.facts(
    parts.length,
    conversationsOf(review.queue).length,
    review.queue.length,
    sharedConversations(project).size,
    project.training?.length ?? 0,
  )
}

/** Opens a project file, which leads to its page. */
export function OpenProject() {
  const [refused, setRefused] = useState<readonly string[]>([])
  return (
    <>
      <FilesButton
        kind="project"
        icon={<FolderOpen size={16} aria-hidden />}
        onFiles={(files) =>
          reviewFilesRequest.ask({ files, onDone: (_words, sentences) => setRefused(sentences) })
        }
      >
        {t.open}
      </FilesButton>
      <RefusedFiles sentences={refused} />
    </>
  )
}
