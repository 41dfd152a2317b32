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
  // Dependencies that are found during a test would reload its page.
  optimizeDeps: { entries: ['app/main.tsx', 'app/**/*.component.test.tsx'] },
  test: {
    name: 'component',
    include: ['app/**/*.component.test.tsx'],
    // No test asserts time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
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
