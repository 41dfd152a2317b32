import '@fontsource-variable/inter'
import './views/styles/tokens.css'
import './views/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { version } from '../package.json'
import { createConsole } from './session/console.ts'
import type { Session } from './session/session.ts'
import { SessionProvider } from './session/use_session.ts'
import { App } from './views/app/app.tsx'

/** Draws the page for a session that has begun. */
export function mount(session: Session): void {
  window.parley = createConsole(session, version)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id “root”.')
  createRoot(root).render(
    <StrictMode>
      <SessionProvider value={session}>
        <App />
      </SessionProvider>
    </StrictMode>,
  )
}
