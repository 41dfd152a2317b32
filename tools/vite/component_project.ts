import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumFlags, installedChromium } from '../browser.ts'

// A run without a browser says so itself.
const executablePath = process.env.PARLEY_CHROMIUM ?? installedChromium()

/** Component tests: views in the Chromium of the end-to-end tests, without worker, engine and network. */
export const componentProject: TestProjectInlineConfiguration = {
  plugins: [react()],
  define: { PAPA_BROWSER_CONTEXT: 'true' },
  // All dependencies are bundled before the first test: one that is found during a test would reload its page or bring
  // a second React. The cache of an earlier run may lack some.
  optimizeDeps: { entries: ['app/main.tsx', 'app/testing/*', 'app/**/*.component.test.tsx'], force: true },
  test: {
    name: 'component',
    include: ['app/**/*.component.test.tsx'],
    // No test asserts time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // Tests that pass on their retry are listed by `npm test` (tools/testing/flaky.ts).
    retry: process.env.CI ? 1 : 0,
    setupFiles: ['app/testing/mark_flaky.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath !== undefined && { executablePath }),
          args: [...chromiumFlags()],
        },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
}
