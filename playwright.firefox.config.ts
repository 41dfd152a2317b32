import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const site = config.projects?.find(({ name }) => name === 'site')

/** `npm run e2e:firefox`: the journeys of the three users in Firefox, on the site as built before. */
export default defineConfig({
  ...config,
  projects: [{ ...site, name: 'firefox', testDir: 'e2e/firefox', testIgnore: [] }],
})
