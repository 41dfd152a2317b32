import { useEffect, useState } from 'react'
import { ELSEWHERE } from '../features/open/elsewhere.ts'
import { type OpenRequest, openedId, sourceTitle } from '../model/index.ts'
import { titleWithOrigin } from '../session/corpus_info.ts'
import { useOpening } from '../session/react/use_import_state.ts'
import { useSession, useSessionState, useView } from '../session/react/use_session.ts'
import { navigate } from '../state/address.ts'
import { HintLayer } from '../ui/hint_trigger.tsx'
import { Layers } from '../ui/layers.tsx'
import { lazyAfterReading, lazyBounded } from '../ui/lazy_part.ts'
import { FailureMessage } from '../ui/state_message.tsx'
import styles from './app.module.css'
import { Boundary } from './boundary.tsx'
import { CorpusView } from './corpus_view.tsx'
import { Header } from './header.tsx'
import { shell } from './messages.ts'
import { AddressNotice, EngineNotice, FailedImportsNotice } from './notices.tsx'

const StartPage = lazyBounded(() => import('./start/start_page.tsx').then((m) => ({ default: m.StartPage })))
const MemoryNotice = lazyBounded(() => import('./memory_notice.tsx'))
const OpeningView = lazyBounded(() => import('../features/open/questions/opening_view.tsx'))
const OfflineLayer = lazyAfterReading(() => import('../features/offline/offline_layer.tsx'))
const OpenLayer = lazyAfterReading(() => import('../features/open/open_layer.tsx'))

/** The page: header, notices, and either the start page or an open corpus. */
export function App() {
  const session = useSession()
  const catalogue = useSessionState((s) => s.catalogue)
  const lacksMemory = useSessionState((s) => Object.values(s.splits).some((load) => load.lack !== null))
  const { state, resolved, problems } = useView()
  const { corpus } = resolved
  const opening = useOpening()
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
  return (
    <div className={styles.app}>
      <Header corpus={corpus} split={state.allSplits ? null : state.split} />
      <EngineNotice />
      {corpus && lacksMemory && <MemoryNotice corpus={corpus} />}
      <FailedImportsNotice />
      <OfflineLayer />
      <AddressNotice problems={noticed} />
      <main className={styles.main}>
        <Boundary place={JSON.stringify([state.corpus, state.split, state.conversation])}>
          {corpus ? (
            <CorpusView key={corpus.id} corpus={corpus} takesFocus={cameByStart} />
          ) : opening ? (
            // Doesn't depend on the catalogue, so it works even if that failed to load.
            <OpeningView
              key={openedId(opening.request)}
              request={opening.request}
              opening={opening.opening}
              takesFocus={cameByStart}
            />
          ) : catalogue.status === 'failed' ? (
            <FailureMessage error={catalogue.error} onRetry={() => void session.reloadCatalogue()} />
          ) : catalogue.status === 'ready' ? (
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
      <OpenLayer />
      <Layers />
    </div>
  )
}

/** Title of a source before it is open: its name and origin. */
function titleOfOpening(request: OpenRequest | undefined): string | null {
  return request ? titleWithOrigin({ title: sourceTitle(request.source), opened: request }) : null
}

function useTitle(corpus: string | null, conversation: string | null): void {
  useEffect(() => {
    document.title = [conversation, corpus, shell.parley].filter((part) => part !== null).join(' · ')
  }, [corpus, conversation])
}
