import './ui/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { version } from '../package.json'
import type { HeadStart } from './boot/head_start.ts'
import { startSession } from './boot/start_session.ts'
import { createConsole } from './session/console.ts'
import { afterFirstReading } from './session/first_reading.ts'
import { SessionProvider } from './session/react/use_session.ts'
import { App } from './shell/app.tsx'
import { isEmbedded } from './state/is_embedded.ts'
import { lazyPart } from './ui/lazy_part.ts'
import { SuspenseBoundary } from './ui/suspense_boundary.tsx'

const EmbeddedPage = lazyPart(() => import('./features/embed/embedded_page.tsx'))

/** Draws the page, whose reading has begun. */
export function mount(begun: HeadStart): void {
  const session = startSession(begun)
  window.parley = createConsole(session, version)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id “root”.')
  // Text is read in the system's font until then: on a slow line the typeface would hold up the data.
  void afterFirstReading().then(() => import('@fontsource-variable/inter'))
  createRoot(root).render(
    <StrictMode>
      <SessionProvider value={session}>
        {isEmbedded(window.location.search) ? (
          <SuspenseBoundary>
            <EmbeddedPage />
          </SuspenseBoundary>
        ) : (
          <App />
        )}
      </SessionProvider>
    </StrictMode>,
  )
}
