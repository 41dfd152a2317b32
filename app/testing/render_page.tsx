import '../ui/styles/index.css'
import '@fontsource-variable/inter'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { FEATURES } from '../features/registry.ts'
import { FeaturesContext, lateSlots } from '../features/use_features.ts'
import type { Reader } from '../readers/reader.ts'
import { idle } from '../session/idle.ts'
import { SessionProvider } from '../session/react/use_session.ts'
import { App } from '../shell/app.tsx'
import { hideHint } from '../ui/hint_state.ts'
import type { TestCorpus } from './sample_corpora.ts'
import { TestSession } from './test_session.ts'

/**
 * Renders the page at an address and waits until it is idle. After the test, it is removed and its storage is empty.
 * @param hash of the address, from `#` on
 * @param answering changes how readers answer
 */
export async function renderPage(
  hash: string,
  corpora: readonly TestCorpus[],
  answering?: (reader: Reader) => Reader,
): Promise<void> {
  window.history.replaceState(null, '', hash || window.location.pathname + window.location.search)
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    hideHint()
    root.unmount()
    container.remove()
    document.documentElement.removeAttribute('style')
    window.localStorage.clear()
  })
  await lateSlots(FEATURES.loadLateSlots)
  root.render(
    <SessionProvider value={new TestSession(corpora, answering)}>
      <FeaturesContext value={FEATURES}>
        <App />
      </FeaturesContext>
    </SessionProvider>,
  )
  await settled()
}

/** Resolves when nothing is loading, querying or waiting to be drawn, and the typeface is there. */
export async function settled(): Promise<void> {
  await idle()
  await document.fonts.ready
  await idle()
}
