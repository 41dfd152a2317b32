import type { BrowserContext } from '@playwright/test'

/** Something that the user waits to see. */
export type Condition =
  /** An element with text. */
  | { readonly kind: 'text'; readonly selector: string }
  /** The list of conversations has its first row. With `rows`, it has that many in total. */
  | { readonly kind: 'list'; readonly rows?: number }
  /** The conversation's first turn, with this text, is drawn, perhaps below other content. */
  | { readonly kind: 'conversation'; readonly id: string; readonly text: string }
  /** As above, and its unfolded lens is drawn, too. */
  | { readonly kind: 'lens'; readonly id: string; readonly text: string; readonly lens: string }
  /** The list is sorted this way, with this conversation first. */
  | { readonly kind: 'order'; readonly sort: 'ascending' | 'descending'; readonly id: string }
  /** The list shows the results of a search: this number of rows, with this conversation first. */
  | { readonly kind: 'found'; readonly search: string; readonly rows: number; readonly id: string }
  /** The turn at this position of a review's queue is drawn. */
  | { readonly kind: 'reviewed'; readonly position: number }
  /** The overview has at least this number of charts, and all of them have their counts. */
  | { readonly kind: 'charts'; readonly least: number }
  /** At least this number of elements, in view or not. */
  | { readonly kind: 'elements'; readonly selector: string; readonly least: number }

/** Interface of the probe in the page, `window.bench`. */
export interface Probe {
  /**
   * Waits until something is drawn.
   * @returns the time of the first frame that shows it, in ms since the start of navigation
   * @throws Error if it doesn't appear within a minute or two
   */
  drawn(condition: Condition): Promise<number>
  /** Like `drawn`, but starts at the next click or key. `answered` then resolves with the time taken, in ms. */
  arm(condition: Condition): void
  answered: Promise<number>
  /** Records the start times of frames, in ms, and long tasks until `stop` is called. */
  frames(): { stop(): { readonly times: readonly number[]; readonly longTasks: readonly number[] } }
}

declare global {
  interface Window {
    bench: Probe
  }
}

/** Adds the probe to every page of a context, before the page's own scripts. */
export async function addProbe(context: BrowserContext): Promise<void> {
  // tsx wraps functions in a helper that pages don't have.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  await context.addInitScript(installProbe)
}

/** Runs in the page, so it can't use anything from outside. */
function installProbe(): void {
  const list = '[role="grid"][aria-label="Conversations"]'

  const hasText = (selector: string) => (document.querySelector(selector)?.textContent ?? '').trim() !== ''
  const inView = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight
  }
  const firstRow = `${list} [role="row"][aria-rowindex="2"]:not([aria-busy="true"])`

  const rowCount = () => Number(document.querySelector(list)?.getAttribute('aria-rowcount')) - 1

  const holds = (condition: Condition): boolean => {
    switch (condition.kind) {
      case 'text':
        return hasText(condition.selector) && inView(condition.selector)
      case 'list':
        if (!hasText(firstRow) || !inView(firstRow)) return false
        return condition.rows === undefined || rowCount() === condition.rows
      case 'conversation': {
        const address = window.location.hash.replace(/\?.*/, '')
        if (!address.endsWith(`/${encodeURIComponent(condition.id)}`)) return false
        const pane = 'section[aria-label="Conversation"][aria-busy="false"]'
        const text = document.querySelector(`${pane} #turn-0`)?.textContent ?? ''
        return text.includes(condition.text)
      }
      case 'lens': {
        // Until then it draws the previous conversation.
        const drawn = document.querySelector(`section[data-lens="${condition.lens}"]:has(> div > *)`)
        return (
          drawn?.getAttribute('data-of') === condition.id && holds({ ...condition, kind: 'conversation' })
        )
      }
      case 'order': {
        const sorted = document.querySelector(`${list} [aria-sort="${condition.sort}"]`)
        const current = document.querySelector(`${list}[aria-busy="false"]`)
        const id = document.querySelector(firstRow)?.getAttribute('data-conversation')
        return sorted !== null && current !== null && id === condition.id
      }
      case 'found': {
        const search = new URLSearchParams(window.location.hash.replace(/^[^?]*/, '')).get('q')
        const grid = document.querySelector(`${list}[aria-busy="false"]`)
        const id = document.querySelector(firstRow)?.getAttribute('data-conversation')
        const rows = grid ? rowCount() : Number.NaN
        // The address drops a space at the end, because more is probably typed.
        return search === condition.search.trimEnd() && rows === condition.rows && id === condition.id
      }
      case 'reviewed': {
        const work = document.querySelector(`section[data-review] [data-position="${condition.position}"]`)
        const turn = new URLSearchParams(window.location.hash.replace(/^[^?]*/, '')).get('turn')
        const current = work?.querySelector('article[aria-current="true"]')
        return turn !== null && current?.id === `turn-${turn}`
      }
      case 'charts': {
        const charts = document.querySelectorAll('figure[data-chart]')
        const waiting = document.querySelector('figure[data-chart][aria-busy="true"]')
        return charts.length >= condition.least && waiting === null
      }
      case 'elements':
        return document.querySelectorAll(condition.selector).length >= condition.least
    }
  }

  /** Runs right after the next frame is drawn. */
  const afterFrame = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  const drawn = (condition: Condition) =>
    new Promise<number>((resolve, reject) => {
      const deadline = performance.now() + 100_000
      const look = () => {
        if (holds(condition)) void afterFrame().then(resolve)
        else if (performance.now() < deadline) requestAnimationFrame(look)
        else reject(new Error(`Waited in vain for ${JSON.stringify(condition)} at ${window.location.hash}.`))
      }
      requestAnimationFrame(look)
    })

  window.bench = {
    drawn,
    arm(condition) {
      const input = new Promise<number>((resolve) => {
        const note = (event: Event) => {
          window.removeEventListener('click', note, true)
          window.removeEventListener('keydown', note, true)
          resolve(event.timeStamp)
        }
        window.addEventListener('click', note, true)
        window.addEventListener('keydown', note, true)
      })
      window.bench.answered = input.then(async (began) => (await drawn(condition)) - began)
    },
    answered: Promise.resolve(Number.NaN),
    frames() {
      const times: number[] = []
      const longTasks: number[] = []
      const observer = new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) longTasks.push(duration)
      })
      observer.observe({ type: 'longtask' })
      let going = true
      const note = (time: number) => {
        times.push(time)
        if (going) requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
      return {
        stop() {
          going = false
          observer.disconnect()
          return { times, longTasks }
        },
      }
    },
  }
}
