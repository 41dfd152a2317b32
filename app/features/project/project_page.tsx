import { latest } from '../../base/async_data.ts'
import { type CorpusInfo, reviewsHost } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { PageHead } from '../../ui/frame/page_head.tsx'
import page from '../../ui/frame/report_page.module.css'
import { WholeView } from '../../ui/frame/whole_view.tsx'
import { FailureMessage, StateMessage } from '../../ui/state_message.tsx'
import { projectPage as t } from './messages.ts'
import { OneProject } from './one_project.tsx'
import { OpenProject, ProjectList } from './project_list.tsx'
import { useProjects } from './use_projects.ts'

/** The annotation projects of a corpus: a list, or the project in the address. */
export default function ProjectPage({ corpus }: { readonly corpus: CorpusInfo }) {
  const { state } = useView()
  const { project: id } = state
  const data = useProjects()
  const all = latest(data)
  const project = all?.find((one) => one.id === id)
  return (
    <WholeView
      label={project?.title ?? t.title}
      className={page.scroller}
      data-project={id ?? ''}
      aria-busy={data.status === 'loading' && !all}
    >
      <div className={page.page}>
        {data.status === 'failed' && <FailureMessage error={data.error} />}
        {data.status === 'loading' && !all && (
          <p role="status" className="sm faint">
            {t.loading}
          </p>
        )}
        {id === null ? (
          <>
            <PageHead title={t.title} back={t.back} onBack={() => navigate({ view: 'reviews' }, 'push')}>
              <p className={page.intro}>{t.intro(reviewsHost(corpus))}</p>
            </PageHead>
            {all && <ProjectList corpus={corpus} projects={all} />}
          </>
        ) : (
          all &&
          (project?.review.corpus.id === corpus.id ? (
            <OneProject key={id} corpus={corpus} project={project} />
          ) : (
            <>
              <PageHead title={project?.title ?? t.title} back={t.backToList} onBack={toList} />
              <StateMessage title={project ? t.otherCorpus(project.review.corpus.id) : t.notFound}>
                {!project && <p>{t.notFoundNote}</p>}
              </StateMessage>
              <OpenProject />
            </>
          ))
        )}
      </div>
    </WholeView>
  )
}

const toList = () => navigate({ project: null }, 'push')
