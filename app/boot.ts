/**
 * The first script: starts reading at once, and only then fetches the views. A link to a turn is on its way from
 * the network while React is still being parsed.
 */
import { startSession } from './session/start_session.ts'

const session = startSession()
const { mount } = await import('./main.tsx')
mount(session)
