/**
 * The first script: starts reading at once, and only then fetches the views. A link to a turn is on its way from
 * the network while React is still being parsed.
 */
import { headStart } from './session/head_start.ts'

const begun = headStart()
const { mount } = await import('./main.tsx')
mount(begun)
