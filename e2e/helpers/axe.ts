import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { idle } from '../support/test.ts'

/** The rules of axe whose answer depends on colours, which are all that the schemes differ in: both have one markup. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Axe as it is published spends more than half of each look on its colours: compiled for old browsers, it keeps each of
 * their six fields in a `WeakMap`, and it reads the same few colours from text hundreds of times. Here a field is a
 * property, and a text is read once; what axe finds is the same.
 */
const AXE = `(WeakMap => {${axe.source}})((${propertiesAsMap})()); (${readColoursOnce})()`

/** Lets axe look at the page as it is now, with all its rules; goes on after a finding, to show all of them. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await look(page, where, {})
}

/** The same in the light scheme, and then in the dark one with the rules that are about colours; leaves the light one. */
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
  // The script is large: a page that has it from an earlier look is given none.
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

/** Waits until nothing fades in or out: halfway, colours have too little contrast. What moves for ever is let be. */
async function atRest(page: Page): Promise<void> {
  await idle(page)
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Runs in the page. @returns a `WeakMap` that keeps its values with the keys, which then must not be copied; nodes of the page stay as they are */
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

/** Runs in the page. */
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
