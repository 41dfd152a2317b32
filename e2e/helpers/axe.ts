import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { idle } from '../support/test.ts'

/** Axe's rules that depend on colours, which are the only difference between the light and dark schemes. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * A faster build of axe. The published one spends more than half of its time on colours: compiled for old browsers, it
 * keeps each of a colour's six fields in a `WeakMap`, and it parses the same few colours hundreds of times. Here fields
 * are properties, and parsed colours are cached. The results are the same.
 */
const AXE = `(WeakMap => {${axe.source}})((${propertiesAsMap})()); (${readColoursOnce})()`

/** Checks the current page with all rules of axe. Continues after a violation, to show all of them. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await look(page, where, {})
}

/** Checks the light scheme with all rules, then the dark one with the rules about colours. Ends in the light scheme. */
export async function expectNoViolationsInEitherScheme(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await look(page, where, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, `${where}, in the dark scheme`, { runOnly: RULES_OF_COLOURS })
  await page.emulateMedia({ colorScheme: 'light' })
}

async function look(
  page: Page,
  where: string,
  rules: { readonly runOnly?: readonly string[] },
): Promise<void> {
  await atRest(page)
  expect(page.frames(), 'one frame, so that axe needs no second page to bring frames together').toHaveLength(
    1,
  )
  // The script is large, so it isn't sent again to a page that already has it.
  const has = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, axeSource: has ? 'null' : AXE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules.runOnly && { runOnly: [...rules.runOnly] }) })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect.soft(found, where).toEqual([])
}

/** Waits for transitions to finish, because colours have too little contrast halfway. Ignores endless animations. */
async function atRest(page: Page): Promise<void> {
  await idle(page)
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Runs in the page. @returns a `WeakMap` that stores values as properties of their keys, which must then not be cloned.
 * Nodes of the page stay unchanged.
 */
function propertiesAsMap(): new () => WeakMap<object, unknown> {
  return class extends WeakMap<object, unknown> {
    readonly name = Symbol()

    override get(key: object): unknown {
      return key instanceof Node ? super.get(key) : Reflect.get(key, this.name)
    }

    override has(key: object): boolean {
      return key instanceof Node ? super.has(key) : this.name in key
    }

    override set(key: object, value: unknown): this {
      if (key instanceof Node) return super.set(key, value)
      Reflect.set(key, this.name, value)
      return this
    }
  }
}

interface AxeColour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): AxeColour
}

/** Runs in the page. Caches parsed colours. */
function readColoursOnce(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: AxeColour } } } } }
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Pick<AxeColour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    read.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}
