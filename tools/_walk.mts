import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { startHost } from './servers/hosts.ts'
const github = await startHost('github', '/tmp/walk/site', 4497)
const hosts = { 'nginx /demo/': 'http://127.0.0.1:4495/demo/', 'http.server': 'http://127.0.0.1:4496/', 'github-like': `${github.url}/` }
const step = process.argv[2] ?? 'all'
const log = (...a: unknown[]) => console.log(...a)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const [name, base] of Object.entries(hosts)) {
  log(`# ${name} ${base}`)
  const page1 = `${base}c/talks/talks/c1/`
  const html = await (await fetch(page1)).text()
  log(' bytes', html.length, 'og:', [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[a-z_:]+)" content="([^"]*)"/g)].map((m) => `${m[1]}=${m[2]!.slice(0, 60)}`).join(' | '))
  log(' canonical', /rel="canonical" href="([^"]*)"/.exec(html)?.[1], ' 404:', (await fetch(`${base}c/talks/talks/none/`)).status)
  // without JavaScript
  const nojs = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })).newPage()
  await nojs.goto(`${page1}#turn-2`)
  log(' no JS:', await nojs.title(), '| turn-2:', (await nojs.locator('#turn-2').innerText()).replaceAll('\n', ' '))
  await nojs.goto(base); log(' / without JS:', (await nojs.locator('body').innerText()).replaceAll('\n', ' ').slice(0, 150))
  // full page
  const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await ctx.newPage()
  const errors: string[] = []
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text().slice(0, 160))); page.on('pageerror', (e) => errors.push(String(e)))
  page.on('requestfailed', (r) => errors.push(`failed ${r.url()}`)); page.on('response', (r) => r.status() >= 400 && errors.push(`${r.status()} ${r.url()}`))
  await page.goto(`${page1}#turn-2`)
  await page.waitForFunction(() => 'parley' in window, undefined, { timeout: 60000 })
  await page.evaluate(() => (window as never as { parley: { idle(): Promise<void> } }).parley.idle())
  log(' full page at', page.url(), '| current:', (await page.locator('[aria-current=true]#turn-2').innerText().catch(() => 'NONE')).replaceAll('\n', ' '))
  log(' list:', (await page.locator('body').innerText()).match(/\d+ conversations?/)?.[0])
  await page.getByRole('button', { name: 'Share' }).first().click()
  log(' share menu:', (await page.getByRole('menuitem').allInnerTexts()).join(', ').replaceAll('\n', ' '))
  await page.getByRole('menuitem', { name: /Cite/ }).first().click().catch((e) => log('cite?', String(e).slice(0, 80)))
  await page.waitForTimeout(1500)
  const bib = await page.getByRole('dialog').innerText().catch(() => '')
  log(' cite:', bib.replaceAll('\n', ' ').slice(0, 420))
  writeFileSync(`/tmp/walk/cite-${name.replace(/\W/g, '')}.txt`, bib)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).first().click()
  await page.getByRole('menuitem', { name: /igure/ }).first().click().catch((e) => log('figure?', String(e).slice(0, 80)))
  await page.waitForTimeout(2000)
  const down = page.waitForEvent('download', { timeout: 20000 }).catch(() => null)
  await page.getByRole('dialog').getByRole('button', { name: /PDF/ }).first().click().catch((e) => log('pdf?', String(e).slice(0, 100)))
  const file = await down; log(' figure:', file?.suggestedFilename()); if (file) await file.saveAs(`/tmp/walk/fig-${name.replace(/\W/g, '')}.pdf`)
  await page.keyboard.press('Escape')
  log(' errors:', errors.length, errors.slice(0, 5))
  // embed on another origin
  const outer = await ctx.newPage()
  await outer.setContent(`<iframe width=700 height=500 src="${base}?embed#/talks/talks/c1?turn=2"></iframe>`)
  const inner = outer.frameLocator('iframe'); log(' embedded:', (await inner.locator('#turn-2').innerText({ timeout: 30000 }).catch((e) => String(e).slice(0, 80))).replaceAll('\n', ' '))
  // phone, slow
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })).newPage()
  const cdp = await phone.context().newCDPSession(phone)
  await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 })
  const t0 = Date.now(); await phone.goto(`${page1}#turn-2`, { waitUntil: 'commit' }); await phone.locator('#turn-2').waitFor(); const t1 = Date.now() - t0
  await phone.waitForFunction(() => 'parley' in window, undefined, { timeout: 120000 }); log(` phone 1.6 Mbit/s 300 ms: turn readable ${t1} ms, page's script ${Date.now() - t0} ms`)
  await phone.context().close(); await ctx.close()
}
await browser.close()
const fox = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true })
for (const [name, base] of Object.entries(hosts)) {
  const page = await fox.newPage(); const errors: string[] = []
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text().slice(0, 160)))
  await page.goto(`${base}c/talks/talks/c1/#turn-2`)
  await page.waitForFunction(() => 'parley' in window, { timeout: 60000 })
  await page.evaluate(() => (window as never as { parley: { idle(): Promise<void> } }).parley.idle())
  log(`# firefox ${name}`, page.url(), '|', await page.evaluate(() => document.querySelector('#turn-2')?.textContent), '| current', await page.evaluate(() => document.querySelector('[aria-current=true]')?.id), '| errors', errors)
  await page.screenshot({ path: `/tmp/walk/fox-${name.replace(/\W/g, '')}.png` }); await page.close()
}
await fox.close(); await github.close()
