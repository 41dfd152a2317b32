import type { BrowserContext } from '@playwright/test'

/** Something that a reader waits to see. */
export type Condition =
  /** An element with text. */
  | { readonly kind: 'text'; readonly selector: string }
  /** The list of conversations has its first row; with `rows`, so many in all. */
  | { readonly kind: 'list'; readonly rows?: number }
  /** A conversation's first turn, which has this text, is there, perhaps below what stands above the turns. */
  | { readonly kind: 'conversation'; readonly id: string; readonly text: string }
  /** The same, and a lens that is unfolded has drawn it. */
  | { readonly kind: 'lens'; readonly id: string; readonly text: string; readonly lens: string }
  /** The list stands in another order, in which this conversation comes first. */
  | { readonly kind: 'order'; readonly sort: 'ascending' | 'descending'; readonly id: string }
  /** The list answers a search: it has so many rows, and this conversation comes first. */
  | { readonly kind: 'found'; readonly search: string; readonly rows: number; readonly id: string }
  /** The turn at a position of a review's queue is drawn. */
  | { readonly kind: 'reviewed'; readonly position: number }
  /** The overview has so many charts, and none of them waits for its counts. */
  | { readonly kind: 'charts'; readonly least: number }

/** What benchmarks find in the page as `window.bench`. */
export interface Probe {
  /**
   * Waits until something is drawn.
   * @returns when the first frame with it was on the screen, in ms since the navigation began
   * @throws Error where it does not come within a minute or two
   */
  drawn(condition: Condition): Promise<number>
  /** As `drawn`, from the next click or key on: `answered` then resolves with the time that it took, in ms. */
  arm(condition: Condition): void
  answered: Promise<number>
  /** Notes when frames begin, in ms, and long tasks, until `stop` is called. */
  frames(): { stop(): { readonly times: readonly number[]; readonly longTasks: readonly number[] } }
}

declare global {
  interface Window {
    bench: Probe
  }
}

/** Puts the probe into every page of a context, before the page's own scripts. */
export async function addProbe(context: BrowserContext): Promise<void> {
  // tsx names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  await context.addInitScript(installProbe)
}

/** Runs in the page, so it can use nothing from outside itself. */
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
        // Until then it draws the conversation before.
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
        return search === condition.search && rows === condition.rows && id === condition.id
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
    }
  }

  /** Right after the frame that is about to be drawn. */
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
