import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Entry, QueuedTurn, ReviewDefinition } from '../../../app/reviews/log/review.ts'
import { writeReviewFile } from '../../../app/reviews/log/review_file.ts'
import { createProject, type Project, partDefinition } from '../../../app/reviews/project/project.ts'
import { lastOfConversations } from '../../../app/reviews/schemes/asked.ts'
import { madeScheme } from '../../../app/reviews/schemes/test_schemes.ts'
import { type Bench, listAddress, type Measure } from '../bench.ts'
import type { Figure } from '../measuring/report.ts'
import { untilIdle, withPage } from '../page.ts'
import { firstTurns, keepProject, keepReview } from './stored.ts'

/** Length of the queue. */
const TURNS = 10_000

/** Number of turns measured. */
const KEYS = 100

const ANNOTATORS = 20

/** Number of entries of each annotator. */
const ENTRIES = 5_000

/** Conversations that all annotators of the project have. */
const OVERLAP = 100

const SCHEMES = [
  madeScheme('act-1', ['offer', 'refusal', 'question', 'answer', 'thanks', 'greeting'], { title: 'Act' }),
  madeScheme('force-2', ['low', 'medium', 'high'], { title: 'Force', kind: 'ordinal' }),
  madeScheme('end-3', ['deal', 'no deal'], { title: 'End', unit: 'conversation' }),
]

/** A review under three schemes, and the page of a project with many annotators. */
export const annotation: Measure = async (bench) => [
  ...(await withPage(bench.browser, (page) => keysOfThreeSchemes(page, bench))),
  ...(await withPage(bench.browser, (page) => projectPage(page, bench))),
]

/**
 * Times in a review of 10,000 turns under three schemes of which half are done: from the key of a label until it is drawn
 * as given, and from Enter until the next turn is drawn, which waits until the step is stored.
 */
async function keysOfThreeSchemes(page: Page, bench: Bench): Promise<readonly Figure[]> {
  await page.goto(`${listAddress(bench.site, bench.corpus)}?view=reviews`)
  await untilIdle(page)
  const queue = await firstTurns(page, TURNS)
  const definition = { ...blindReview(bench, queue), id: 'three', reviewer: 'Bench' }
  const begun = Math.floor(queue.length / 2)
  await keepReview(page, definition, answersTo(definition, begun, 0))
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/${bench.corpus.id}/${bench.corpus.split}?review=three`)
  await page.evaluate((position) => window.bench.drawn({ kind: 'reviewed', position }), begun)
  await untilIdle(page)
  const [given, next]: [number[], number[]] = [[], []]
  const frames = await page.evaluateHandle(() => window.bench.frames())
  for (let position = begun; position < begun + KEYS; position++) {
    const selector = `[data-position="${position}"] [data-palette-label="offer"][aria-pressed="true"]`
    await page.evaluate((of) => window.bench.arm({ kind: 'elements', selector: of, least: 1 }), selector)
    await page.keyboard.press('1')
    given.push(await page.evaluate(() => window.bench.answered))
    await untilIdle(page)
    await page.evaluate((to) => window.bench.arm({ kind: 'reviewed', position: to }), position + 1)
    await page.keyboard.press('Enter')
    next.push(await page.evaluate(() => window.bench.answered))
    await untilIdle(page)
  }
  const { longTasks } = await frames.evaluate((all) => all.stop())
  const target = { of: 'p95', most: 50 } as const
  const where = `a review of ${queue.length} turns under three schemes`
  return [
    {
      name: `From a label's key until it is drawn, in ${where}`,
      unit: 'ms',
      samples: given,
      p95: true,
      target,
    },
    { name: 'The same from Enter to the next turn', unit: 'ms', samples: next, p95: true, target },
    {
      name: 'The same, longest task of the page',
      unit: 'ms',
      samples: [Math.max(0, ...longTasks)],
      notes: [`${longTasks.length} tasks over 50 ms in ${2 * KEYS} keys`],
    },
  ]
}

/** Times of the page of a project: of opening it with the reviews in this browser, and of adding them as files. */
async function projectPage(page: Page, bench: Bench): Promise<readonly Figure[]> {
  const address = `${bench.site.url}#/${bench.corpus.id}?view=project`
  await page.goto(listAddress(bench.site, bench.corpus))
  await untilIdle(page)
  const project = madeProject(bench, await firstTurns(page, TURNS))
  const logs = project.parts.map((_, part) => {
    const definition = { ...partDefinition(project, part), id: `of-${part}`, reviewer: `Annotator ${part}` }
    return {
      definition,
      entries: answersTo(definition, Number.POSITIVE_INFINITY, part).slice(0, ENTRIES),
    }
  })
  const entries = Math.max(...logs.map((log) => log.entries.length))
  await page.goto(`${address}&project=${project.id}`)
  await untilIdle(page)
  await keepProject(page, project)
  // Playwright would decode buffers in the page.
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  const files = await Promise.all(
    logs.map(async ({ definition, entries: own }, i) => {
      const path = join(folder, `${i}.jsonl`)
      await writeFile(path, writeReviewFile({ definitions: [definition], entries: own }))
      return path
    }),
  )
  await page.reload()
  await page.evaluate(() => window.bench.drawn({ kind: 'elements', selector: '[data-annotator]', least: 1 }))
  await untilIdle(page)
  const added = await timed(page, () => page.locator('[data-project-files]').setInputFiles(files))
  await rm(folder, { recursive: true })
  const opened: Times[] = []
  for (let run = 0; run < bench.runs; run++) {
    // A new page, which has not read the reviews.
    await page.goto('about:blank')
    await page.goto(`${bench.site.url}#/${bench.corpus.id}?view=reviews`)
    await untilIdle(page)
    opened.push(
      await timed(page, () =>
        page.evaluate((hash) => {
          window.location.hash = hash
        }, `#/${bench.corpus.id}?view=project&project=${project.id}`),
      ),
    )
  }
  const what = `${logs.length} reviews of ${entries} entries`
  return [
    {
      name: `Page of a project with ${what}, until agreement is drawn`,
      unit: 's',
      samples: opened.map(({ time }) => time / 1000),
      target: { of: 'median', most: 2 },
    },
    {
      name: 'The same, longest task of the page',
      unit: 'ms',
      samples: opened.map(({ longest }) => longest),
      target: { of: 'median', most: 100 },
    },
    {
      name: `Adding ${what} as files, until agreement of all is drawn`,
      unit: 's',
      samples: [added.time / 1000],
    },
    {
      name: 'The same, longest task of the page',
      unit: 'ms',
      samples: [added.longest],
      target: { of: 'median', most: 100 },
    },
  ]
}

interface Times {
  /** Time until the page of the project is complete, in milliseconds. */
  readonly time: number
  /** Longest task in milliseconds, 0 if all take at most 50. */
  readonly longest: number
}

async function timed(page: Page, act: () => Promise<unknown>): Promise<Times> {
  const frames = await page.evaluateHandle(() => ({ ...window.bench.frames(), began: performance.now() }))
  await act()
  const selector = '[data-part="labels"] thead th'
  const drawn = { kind: 'elements', selector, least: ANNOTATORS + 1 } as const
  await page.evaluate((all) => window.bench.drawn(all), drawn)
  const figures = { kind: 'elements', selector: '[data-part="agreement"] [data-of="raw"]', least: 1 } as const
  const end = await page.evaluate((all) => window.bench.drawn(all), figures)
  await untilIdle(page)
  return frames.evaluate(
    ({ began, stop }, until) => ({ time: until - began, longest: Math.max(0, ...stop().longTasks) }),
    end,
  )
}

function blindReview({ corpus }: Bench, queue: readonly QueuedTurn[]): ReviewDefinition {
  return {
    ...{ id: 'whole', name: 'Bench', reviewer: 'Lead', copyOf: null, seed: null, created: 0, queue },
    corpus: { id: corpus.id, source: corpus.id, fingerprint: '' },
    ...{ schemes: SCHEMES.map(({ id }) => id), written: SCHEMES, mode: 'blind', annotators: [] },
  }
}

function madeProject(bench: Bench, queue: readonly QueuedTurn[]): Project {
  let ids = 0
  return createProject({
    ...{ title: 'Bench', guideline: '', created: 0, names: [] },
    sharing: { annotators: ANNOTATORS, overlap: OVERLAP, seed: 1 },
    newId: () => `bench-${ids++}`,
    review: blindReview(bench, queue),
  })
}

/**
 * Answers to the first turns of a queue, a label and a confirmation under each scheme.
 * @param annotator varies the labels
 */
function answersTo(
  { id: review, queue }: ReviewDefinition,
  turns: number,
  annotator: number,
): readonly Entry[] {
  const all: Entry[] = []
  const last = lastOfConversations(queue)
  const add = (step: object) => {
    const seq = all.length + 1
    const own = `${review} ${seq}`
    all.push({ ...step, id: own, action: own, review, seq, at: seq * 1000 } as Entry)
  }
  for (const [turn, { fingerprint }] of queue.entries()) {
    if (turn >= turns) break
    for (const { id: scheme, unit, version, labels } of SCHEMES) {
      if (unit === 'conversation' && !last.has(turn)) continue
      const label = labels[(turn + (turn % 4 === 0 ? annotator : 0)) % labels.length]?.value ?? ''
      add({ kind: 'label', turn, scheme, label, given: true })
      add({ kind: 'confirm', turn, scheme, shown: { labels: [], fingerprint, version: String(version) } })
    }
  }
  return all
}
