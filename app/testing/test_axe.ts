import axe from 'axe-core'
import { expect } from 'vitest'
import { settled } from './render_page.tsx'
import { colourScheme } from './test_screen.ts'

/** Rules that depend on colours. The two colour schemes differ in nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Requires axe to find nothing in the page as it is now, in the light and in the dark scheme. */
export async function expectNoViolations(): Promise<void> {
  await colourScheme('light')
  expect(await violations({})).toEqual([])
  await colourScheme('dark')
  expect(await violations({ runOnly: COLOUR_RULES })).toEqual([])
  await colourScheme('light')
}

async function violations(options: axe.RunOptions): Promise<readonly string[]> {
  await settled()
  // Halfway through a fade, colours have too little contrast.
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(passing.map(({ finished }) => finished))
  const found = await axe.run(document, { ...options, resultTypes: ['violations'] })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
