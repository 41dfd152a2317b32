import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tools/browser.ts'

/** Real corpora for development, beside the project; a clone alone has none. */
const data = join(import.meta.dirname, '../shared/data')
const hasData = existsSync(data)

// Playwright reads this file again in each of its workers, which inherit the environment.
process.env.PARLEY_CHROMIUM ??= await findChromium()

/** `PARLEY_PORT` and `PARLEY_DIST` let several runs go on beside each other: the first of two ports, and the built site. */
const SITE_PORT = Number(process.env.PARLEY_PORT ?? 4180)
const REAL_PORT = SITE_PORT + 1
const dist = process.env.PARLEY_DIST ?? 'dist'

/** `PARLEY_SITE_URL` and `PARLEY_REAL_URL` name sites that are served already, such as published ones. */
const siteUrl = process.env.PARLEY_SITE_URL ?? `http://127.0.0.1:${SITE_PORT}`
const realUrl = process.env.PARLEY_REAL_URL ?? `http://127.0.0.1:${REAL_PORT}`

/** The site as built before, with the corpora of `folder` (`''`: the samples alone). */
function preview(port: number, url: string, folder: string) {
  return {
    command: `node node_modules/vite/bin/vite.js preview --outDir ${JSON.stringify(dist)} --host 127.0.0.1 --port ${port} --strictPort`,
    url,
    reuseExistingServer: false,
    env: { PARLEY_DATA: folder },
    timeout: 30_000,
  }
}

const projects: NonNullable<PlaywrightTestConfig['projects']> = [
  { name: 'site', testIgnore: ['**/real/**', '**/firefox/**'], use: { baseURL: siteUrl } },
]
// Each file is about one corpus: one worker runs all of it, and reads the corpus once. First, as they take longest.
if (hasData)
  projects.unshift({ name: 'real', testDir: 'e2e/real', fullyParallel: false, use: { baseURL: realUrl } })

/**
 * Leaves V8 only its quick compilers, of JavaScript and of WebAssembly: a journey ends before optimised code pays
 * (docs/performance.md).
 */
const QUICK_COMPILERS = '--no-turbofan --no-maglev --liftoff-only'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  // `npm test` lists the tests that pass on their retry, and fails if they are many (tools/testing/flaky.ts).
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // An element with a wrong name fails the test here, long before the test's own timeout.
    actionTimeout: 20_000,
    // Traces take a quarter of the time of each journey: `--trace retain-on-failure` where one is to be looked at.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PARLEY_CHROMIUM,
      // Pages of one context share the compiled query engine (`e2e/support/warm_context.ts`).
      args: [...chromiumFlags(), '--process-per-site', `--js-flags=${QUICK_COMPILERS}`],
    },
  },
  projects,
  webServer: [
    ...(process.env.PARLEY_SITE_URL ? [] : [preview(SITE_PORT, siteUrl, '')]),
    ...(hasData && !process.env.PARLEY_REAL_URL ? [preview(REAL_PORT, realUrl, data)] : []),
  ],
})
