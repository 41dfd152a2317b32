import { useEffect, useState } from 'react'
import { LateParts } from '../features/late_parts.tsx'
import { useSlot } from '../features/use_features.ts'
import { type OpenRequest, openedId, sourceTitle } from '../model/index.ts'
import { type AvailableCorpora, titleWithOrigin } from '../session/corpus_info.ts'
import { useOpening } from '../session/react/use_import_state.ts'
import { useSession, useSessionState, useView } from '../session/react/use_session.ts'
import { navigate } from '../state/address.ts'
import { ELSEWHERE } from '../state/elsewhere.ts'
import { opensOwnData, siteInfo } from '../state/site_info.ts'
import { HintLayer } from '../ui/hint_trigger.tsx'
import { Layers } from '../ui/layers.tsx'
import { lazyBounded } from '../ui/lazy_part.ts'
import { FailureMessage } from '../ui/state_message.tsx'
import { SuspenseBoundary } from '../ui/suspense_boundary.tsx'
import styles from './app.module.css'
import { Boundary } from './boundary.tsx'
import { CorpusView } from './corpus_view.tsx'
import { Header } from './header.tsx'
import { shell } from './messages.ts'
import { AddressNotice, EngineNotice, FailedImportsNotice } from './notices.tsx'

const StartPage = lazyBounded(() => import('./start/start_page.tsx').then((m) => ({ default: m.StartPage })))
const MemoryNotice = lazyBounded(() => import('./memory_notice.tsx'))

/** The page: header, notices, and either the start page or an open corpus. */
export function App() {
  const session = useSession()
  const catalogue = useSessionState((s) => s.catalogue)
  const lacksMemory = useSessionState((s) => Object.values(s.splits).some((load) => load.lack !== null))
  const { state, resolved, problems } = useView()
  const { corpus } = resolved
  const opening = useOpening()
  const OpeningView = useSlot('OpeningView')
  useTitle(corpus ? titleWithOrigin(corpus) : titleOfOpening(opening?.request), state.conversation)
  /** Opening a corpus from the start page removes the focused element, so the corpus must take the focus. */
  const isStart = catalogue.status === 'ready' && corpus === null && opening === null
  const [cameByStart, setCameByStart] = useState(isStart)
  useEffect(() => {
    if (isStart) setCameByStart(true)
  }, [isStart])
  const ready = corpus && opening?.opening?.status === 'ready' ? opening.opening : null
  const notice = ready?.notice
  const noticed = notice ? [...problems, { field: 'from', says: () => notice }] : problems
  // An address that names a corpus which is not here leads to no other one.
  const isOpen = isStart && state.corpus === null
  const only = isOpen && !opensOwnData() ? onlyCorpus(catalogue.value) : null
  useEffect(() => {
    if (only !== null) navigate({ corpus: only }, 'replace')
  }, [only])
  return (
    <div className={styles.app}>
      <Header corpus={corpus} split={state.allSplits ? null : state.split} />
      <EngineNotice />
      {corpus && lacksMemory && <MemoryNotice corpus={corpus} />}
      <FailedImportsNotice />
      <SuspenseBoundary>
        <LateParts slot="PageLayer" props={{}} />
      </SuspenseBoundary>
      <AddressNotice problems={noticed} />
      <main className={styles.main}>
        <Boundary place={JSON.stringify([state.corpus, state.split, state.conversation])}>
          {corpus ? (
            <CorpusView key={corpus.id} corpus={corpus} takesFocus={cameByStart} />
          ) : opening ? (
            // Doesn't depend on the catalogue, so it works even if that failed to load.
            OpeningView && (
              <OpeningView
                key={openedId(opening.request)}
                request={opening.request}
                opening={opening.opening}
                takesFocus={cameByStart}
              />
            )
          ) : catalogue.status === 'failed' ? (
            <FailureMessage error={catalogue.error} onRetry={() => void session.reloadCatalogue()} />
          ) : catalogue.status === 'ready' && only === null ? (
            <StartPage
              offer={catalogue.value}
              onOpen={({ id, opened }) =>
                navigate({ ...ELSEWHERE, ...(opened ? { opened } : { corpus: id }) })
              }
            />
          ) : (
            <p className="visually-hidden" role="status">
              {shell.loading}
            </p>
          )}
        </Boundary>
      </main>
      <HintLayer />
      <Layers />
    </div>
  )
}

/** The id of the corpus that an author's site opens without asking, or null. */
function onlyCorpus({ corpora, problems }: AvailableCorpora): string | null {
  const [first, ...others] = corpora
  return first && others.length === 0 && problems.length === 0 ? first.id : null
}

/** Title of a source before it is open: its name and origin. */
function titleOfOpening(request: OpenRequest | undefined): string | null {
  return request ? titleWithOrigin({ title: sourceTitle(request.source), opened: request }) : null
}

function useTitle(corpus: string | null, conversation: string | null): void {
  useEffect(() => {
    const parts = [conversation, corpus, siteInfo()?.title ?? shell.parley]
    document.title = [...new Set(parts.filter((part) => part !== null))].join(' · ')
  }, [corpus, conversation])
}
