import { join } from 'node:path'
import { env, platform } from 'node:process'
import { build, preview } from 'vite'

/** Interval of progress messages during the build, in ms. */
const PERIOD_MS = 10_000

/** Runs a build. Prints a line at the start and at the end, and progress in between. */
async function buildWithProgress(what: string, configFile?: string): Promise<void> {
  const begun = performance.now()
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`
  console.log(`Building ${what} …`)
  const timer = setInterval(() => console.log(`  still building ${what}, ${seconds()}`), PERIOD_MS)
  try {
    await build({ logLevel: 'warn', ...(configFile !== undefined && { configFile }) })
  } finally {
    clearInterval(timer)
  }
  console.log(`  done in ${seconds()}`)
}

/** `npm start`: builds page and command, serves the page locally, and opens it in a browser if there is a screen. */
await buildWithProgress('the page (a minute or two the first time)')
await buildWithProgress('the command', join(import.meta.dirname, '../cli/vite.config.ts'))
const hasScreen = platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
const server = await preview({ preview: { open: hasScreen && !env.CI } })
console.log(`Parley is at ${server.resolvedUrls?.local.join(' ')} (stop it with Ctrl-C)`)
