/**
 * The first script: starts reading at once, and only then fetches the views. A link to a turn is on its way from
 * the network while React is still being parsed. It is `async`, so it waits neither for the document nor for styles.
 */
import { headStart } from './head_start.ts'

void begin()

/** No `await` outside of a function: what comes later shares this file, and would wait for what waits for it. */
async function begin(): Promise<void> {
  const begun = headStart()
  const views = import('../main.tsx')
  // Drawing keeps the processor from handing over what has arrived, and cannot measure without styles.
  await Promise.all([begun.handedOver, documentParsed()])
  await Promise.all(Array.from(document.querySelectorAll('link'), styleLoaded))
  ;(await views).mount(begun)
}

function documentParsed(): Promise<unknown> | null {
  if (document.readyState !== 'loading') return null
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Resolves when a stylesheet is there, or will not come. */
function styleLoaded(link: HTMLLinkElement): Promise<unknown> | null {
  if (link.rel !== 'stylesheet' || link.sheet) return null
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })
}
