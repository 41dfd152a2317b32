import { env, platform } from 'node:process'
import { build, preview } from 'vite'

/** `npm start`: builds the site, serves it on this machine, and opens it in a browser where somebody sees one. */
await build({ logLevel: 'warn' })
const hasScreen = platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
const server = await preview({ preview: { open: hasScreen && !env.CI } })
console.log(`Parley is at ${server.resolvedUrls?.local.join(' ')} (stop it with Ctrl-C)`)
