import type { Page } from '@playwright/test'
import type { Case } from './cases.ts'
import type { Observation } from './judge.ts'

export const NOTHING: Omit<Observation, 'faults' | 'crashed' | 'hung'> = {
  text: '',
  alerts: [],
  opened: false,
  asks: false,
  report: '',
  shown: null,
  reported: 0,
  markFound: null,
}

/** By the page's own word. */
export async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => 'parley' in window)
  await page.evaluate(() => window.parley.idle())
}

export function visible(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText)
}

/** Kinds of cases whose rows cannot be counted in the page. */
const HAVE_NO_ROWS: ReadonlySet<Case['kind']> = new Set(['review', 'project', 'replies', 'catalogue'])

/** The state of the page for a case. */
export async function observe(
  page: Page,
  one: Case,
  readsTurns: boolean,
): Promise<Omit<Observation, 'faults' | 'crashed' | 'hung'>> {
  const seen = await page.evaluate(() => {
    const shown = (element: Element) => (element instanceof HTMLElement ? element.innerText : '')
    return {
      text: document.body.innerText,
      alerts: [...document.querySelectorAll('[role=alert]')].map(shown).filter((text) => text.trim() !== ''),
      list: document.querySelector('[role=grid], [aria-label^="Conversations"]') !== null,
      heads: [...document.querySelectorAll('main h1, main h2, main h3')].map(shown).join(' · '),
      dialog: [...document.querySelectorAll('[role=dialog]')].map(shown).join('\n'),
    }
  })
  const { text, alerts } = seen
  if (one.kind === 'link' || HAVE_NO_ROWS.has(one.kind))
    return { ...NOTHING, text, alerts, opened: alerts.length === 0 }
  if (one.kind === 'labels') {
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true })
    const asks = (await cancel.count()) > 0
    if (asks) await cancel.first().click()
    await removeLabels(page)
    return { ...NOTHING, text, alerts, asks, ...labelsOf(seen.dialog, one.name) }
  }
  const asks = /How should .* be read\?|What do the columns/.test(seen.heads)
  const rows = asks || alerts.length > 0 ? null : await counts(page, one.expected.mark)
  const report = /[\d,]+ of [\d,]+ rows? could not be read/.exec(text)?.[0] ?? ''
  const odd = /[\d,]+ (?:oddit(?:y|ies)|data warnings?)/.exec(text)?.[0] ?? ''
  return {
    text,
    alerts,
    opened: rows !== null,
    asks,
    report: [report, odd].filter((part) => part !== '').join(', '),
    shown: rows?.[readsTurns ? 'turns' : one.expected.unit] ?? null,
    reported: numberIn(/^[\d,]+/.exec(report)?.[0]),
    markFound: rows === null || one.expected.mark === null || report !== '' ? null : rows.marks > 0,
  }
}

interface Rows {
  readonly conversations: number
  readonly turns: number
  /** Number of conversations and turns that contain the mark. */
  readonly marks: number
}

/** Counts in the open corpus. Null without an open corpus. */
async function counts(page: Page, mark: string | null): Promise<Rows | null> {
  return page.evaluate(async (wanted) => {
    if (!/^#\/[^?]/.test(location.hash)) return null
    try {
      const [row] = await window.parley.query(
        `SELECT (SELECT count(*) FROM conversations)::INTEGER AS conversations,
          (SELECT count(*) FROM turns)::INTEGER AS turns,
          ((SELECT count(*) FROM turns WHERE contains(text, ?)) +
           (SELECT count(*) FROM conversations WHERE contains(document, ?)))::INTEGER AS marks`,
        [wanted ?? 'no mark', wanted ?? 'no mark'],
      )
      return {
        conversations: Number(row?.conversations),
        turns: Number(row?.turns),
        marks: Number(row?.marks),
      }
    } catch {
      return null
    }
  }, mark)
}

/** Reads the dialog's summary of the label file. */
function labelsOf(
  dialog: string,
  name: string,
): Pick<Observation, 'opened' | 'report' | 'shown' | 'reported'> {
  const named = dialog.indexOf(`\n${name}\n`)
  // The summary is below the file's name and buttons, of which this is the last.
  const summary = named === -1 ? '' : (dialog.slice(named).split('\nRemove\n')[1] ?? '')
  const sum = (pattern: RegExp) =>
    [...summary.matchAll(pattern)].reduce((total, [, n]) => total + numberIn(n), 0)
  const added = sum(/([\d,]+) labels?\b(?= (?:by|on))/g)
  const left = sum(/([\d,]+) rows? (?:fits?|has|have|could|repeats?|is|are|was|were)/g)
  return {
    opened: /labels? (?:by|on)|No labels added/.test(summary),
    report: left > 0 ? `${left} rows left out` : '',
    // One row can hold several labels, so only the sum can be compared.
    shown: added,
    reported: left,
  }
}

async function removeLabels(page: Page): Promise<void> {
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true })
  if ((await remove.count()) > 0) await remove.first().click()
  await idle(page)
  await page.keyboard.press('Escape')
  await idle(page)
}

function numberIn(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replaceAll(',', ''))
}
