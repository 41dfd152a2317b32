/** Draws the icons of the installed page from `public/icon.svg`: `npm run icons`. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from './browser.ts'

/** `filled` is the share of its box that an icon fills. Systems crop a maskable icon to a shape within 80 % of it. */
const ICONS = [
  { name: '192', size: 192, filled: 1, background: 'transparent' },
  { name: '512', size: 512, filled: 1, background: 'transparent' },
  { name: '512-maskable', size: 512, filled: 0.62, background: '#ffffff' },
]

const folder = join(import.meta.dirname, '../public/icons')
const drawing = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumFlags()],
})
for (const { name, size, filled, background } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' })
  await page.setContent(
    `<style>html { background: ${background} } body { margin: 0; height: 100vh; display: grid; place-items: center }
      svg { width: ${filled * 100}vw }</style>${drawing}`,
  )
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
  await page.close()
}
await browser.close()
