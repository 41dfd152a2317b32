import type { Page } from '@playwright/test'
import type { Figure } from './measuring/report.ts'
import { frameFigures } from './measuring/statistics.ts'
import { CONVERSATIONS } from './synthetic.ts'

/** Milliseconds. */
const DURATION = 3000

/** Speeds in CSS pixels per second, for skimming rows and for racing through the list. */
const SPEEDS = [
  { name: 'skimming', speed: 2_000 },
  { name: 'racing', speed: 30_000 },
] as const

/** Scrolls through the large list with the wheel and records the frames. */
export async function scrolling(page: Page, runs: number): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, speed } of SPEEDS) {
    const passes = []
    for (let run = 0; run < runs; run++) passes.push(await pass(page, speed))
    const tasks = passes.flatMap(({ longTasks }) => longTasks)
    const empty = passes.reduce((sum, { emptyFrames }) => sum + emptyFrames, 0)
    const late = passes.reduce((sum, { late }) => sum + late, 0)
    const all = passes.reduce((sum, { frames }) => sum + frames, 0)
    figures.push(
      {
        name: `Scrolling ${CONVERSATIONS} rows, ${name}`,
        unit: 'fps',
        samples: passes.map(({ perSecond }) => perSecond),
        // Allows a pass to lose a frame or two in its 3 s.
        target: { of: 'median', least: 59 },
        notes: [
          `${speed} pixels a second for ${DURATION / 1000} s; ${late} of ${all} frames came late; in ${empty} a row ` +
            `was still a placeholder; long tasks: ${tasks.length === 0 ? 'none' : `${tasks.length}, ${Math.max(...tasks)} ms at most`}`,
        ],
      },
      { name: `Longest frame, ${name}`, unit: 'ms', samples: passes.map(({ longest }) => longest) },
    )
  }
  return figures
}

async function pass(page: Page, speed: number) {
  const grid = page.getByRole('grid', { name: 'Conversations' })
  await grid.evaluate((element) => {
    element.scrollTop = 0
  })
  await page.evaluate(() => window.parley.idle())
  const box = await grid.boundingBox()
  if (!box) throw new Error('The list is not on the page.')
  const session = await page.context().newCDPSession(page)
  const counting = await page.evaluateHandle(() => {
    const frames = window.bench.frames()
    let going = true
    let emptyFrames = 0
    const look = () => {
      if (document.querySelector('[role="row"][aria-busy="true"]')) emptyFrames += 1
      if (going) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return {
      stop() {
        going = false
        return { ...frames.stop(), emptyFrames }
      },
    }
  })
  await session.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -Math.round((speed * DURATION) / 1000),
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const { times, longTasks, emptyFrames } = await counting.evaluate((it) => it.stop())
  await session.detach()
  const moved = await grid.evaluate((element) => element.scrollTop)
  if (moved === 0) throw new Error('The list did not scroll.')
  return { ...frameFigures(times), frames: times.length, longTasks, emptyFrames }
}
