/**
 * The first script. Starts reading immediately and loads the views afterwards, so that a linked turn is already being
 * fetched while React is parsed. It is `async`, so it waits neither for the document nor for stylesheets.
 */
import { headStart } from './head_start.ts'

void begin()

/**
 * No top-level `await`, which would deadlock: later modules import from this chunk, and would wait for it while it
 * waits for them.
 */
async function begin(): Promise<void> {
  const begun = headStart()
  const views = import('../main.tsx')
  // Rendering would delay the handover of data that has arrived, and needs stylesheets to measure.
  await Promise.all([begun.handedOver, documentParsed()])
  await Promise.all(Array.from(document.querySelectorAll('link'), styleLoaded))
  ;(await views).mount(begun)
}

function documentParsed(): Promise<unknown> | null {
  if (document.readyState !== 'loading') return null
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Resolves when a stylesheet has loaded or failed. */
function styleLoaded(link: HTMLLinkElement): Promise<unknown> | null {
  if (link.rel !== 'stylesheet' || link.sheet) return null
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })
}
