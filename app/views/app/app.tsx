import { useEffect } from 'react'
import { NO_FILTER } from '../../model/index.ts'
import { useOpening } from '../../session/use_opening.ts'
import { useSession, useSessionState, useView } from '../../session/use_session.ts'
import { navigate } from '../../state/address.ts'
import { HintLayer } from '../ui/hint_trigger.tsx'
import { Layers } from '../ui/layers.tsx'
import { FailureMessage } from '../ui/state_message.tsx'
import { AddressNotice } from './address_notice.tsx'
import styles from './app.module.css'
import { CorpusView } from './corpus_view.tsx'
import { EngineNotice } from './engine_notice.tsx'
import { Header } from './header.tsx'
import { StartPage } from './start_page.tsx'

/** The page: a header, notices, and either the start page or an open corpus. */
export function App() {
  const session = useSession()
  const catalogue = useSessionState((s) => s.catalogue)
  const { state, resolved, problems } = useView()
  const { corpus } = resolved
  const opening = useOpening()
  useTitle(corpus?.title ?? null, state.conversation)
  return (
    <div className={styles.app}>
      <Header corpus={corpus} split={state.allSplits ? null : state.split} />
      <EngineNotice />
      <AddressNotice problems={problems} />
      <main className={styles.main}>
        {catalogue.status === 'failed' && (
          <FailureMessage error={catalogue.error} onRetry={() => void session.reloadCatalogue()} />
        )}
        {catalogue.status === 'ready' &&
          (corpus ? (
            <CorpusView key={corpus.id} corpus={corpus} />
          ) : opening ? (
            // TODO(views/open): <OpeningView request={opening.request} opening={opening.opening} />
            <p role="status">{opening.opening?.status}</p>
          ) : (
            <StartPage offer={catalogue.value} onOpen={(id) => navigate({ ...NOWHERE, corpus: id })} />
          ))}
        {catalogue.status === 'loading' && (
          <p className="visually-hidden" role="status">
            Loading…
          </p>
        )}
      </main>
      <HintLayer />
      <Layers />
    </div>
  )
}

const NOWHERE = {
  split: null,
  conversation: null,
  turn: null,
  allSplits: false,
  sort: null,
  filter: NO_FILTER,
}

function useTitle(corpus: string | null, conversation: string | null): void {
  useEffect(() => {
    document.title = [conversation, corpus, 'Parley'].filter((part) => part !== null).join(' · ')
  }, [corpus, conversation])
}
