import './ui/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { version } from '../package.json'
import type { HeadStart } from './boot/head_start.ts'
import { startSession } from './boot/start_session.ts'
import { FEATURES } from './features/registry.ts'
import { FeaturesContext, lateSlots } from './features/use_features.ts'
import { createConsole } from './session/console.ts'
import { afterFirstReading } from './session/first_reading.ts'
import { SessionProvider } from './session/react/use_session.ts'
import { App } from './shell/app.tsx'
import { SuspenseBoundary } from './ui/suspense_boundary.tsx'

/** Draws the page, whose reading has begun. */
export function mount(begun: HeadStart): void {
  const session = startSession(begun)
  window.parley = createConsole(session, version)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id “root”.')
  // Text is read in the system's font until then: on a slow line the typeface would hold up the data.
  void afterFirstReading().then(() => import('@fontsource-variable/inter'))
  const page = FEATURES.features.find((feature) => feature.page?.isShown(window.location.search))?.page
  // They arrive with the list instead of after it.
  if (!page) void lateSlots(FEATURES.loadLateSlots)
  createRoot(root).render(
    <StrictMode>
      <SessionProvider value={session}>
        <FeaturesContext value={FEATURES}>
          {page ? (
            <SuspenseBoundary>
              <page.Page />
            </SuspenseBoundary>
          ) : (
            <App />
          )}
        </FeaturesContext>
      </SessionProvider>
    </StrictMode>,
  )
}
