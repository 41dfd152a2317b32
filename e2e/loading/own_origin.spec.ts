import type { Page } from '@playwright/test'
import { samples } from '../helpers/samples.ts'
import { choose, listPane, row } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

const ELSEWHERE = 'http://elsewhere.test/'

/** Answers requests to another origin, so that they succeed without leaving this machine. */
async function answerElsewhere(page: Page): Promise<void> {
  await page
    .context()
    .route(`${ELSEWHERE}**`, (route) =>
      route.fulfill({ body: 'ok', headers: { 'access-control-allow-origin': '*' } }),
    )
}

test('walking through everything asks the page’s own origin only', async ({ page, baseURL }) => {
  const origins = new Set<string>()
  page.context().on('request', (request) => origins.add(new URL(request.url()).origin))
  await open(page, '')
  for (const { title, splits } of samples) {
    await choose(page, 'Corpus', title)
    await idle(page)
    await row(page, 1).click()
    await idle(page)
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (splits.length > 1) {
      await choose(page, 'Split', splits[1]?.name ?? '')
      await idle(page)
    }
  }
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toBeVisible()
  // Key handlers are added shortly after it is drawn.
  await idle(page)
  await page.keyboard.press('Escape')
  await expect(listPane(page)).toBeVisible()
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin])
})

test('the page’s own policy lets data in from elsewhere, and nothing that runs or shows', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '')
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect(policy).toHaveAttribute('content', /default-src 'self'(;|$)/)
  await expect(policy).toHaveAttribute('content', /connect-src 'self' https: http:(;|$)/)
  await expect(policy).toHaveAttribute('content', /script-src 'self' 'wasm-unsafe-eval'(;|$)/)
  await expect(policy).toHaveAttribute('content', /img-src 'self' data: blob:(;|$)/)
  await expect(policy).toHaveAttribute('content', /form-action 'none'(;|$)/)
})

test('every file comes with the policy as a header, the scripts of workers too', async ({ page }) => {
  const headers = new Map<string, string | undefined>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    headers.set(pathname, (await response.allHeaders())['content-security-policy'])
  })
  await open(page, '#/sample-casino')
  const names = [...headers.keys()]
  for (const part of ['/', 'ingest.worker', 'worker_shell', 'duckdb', '.css', 'catalogue.json'])
    expect(names.filter((name) => name.includes(part)).length, part).toBeGreaterThan(0)
  for (const [name, policy] of headers) expect(policy, name).toContain("worker-src 'self';")
})

test.describe('a worker', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('runs nothing from elsewhere, and no text', async ({ page, allowOrigin }) => {
    const elsewhere = 'http://127.0.0.1:4199/'
    allowOrigin(elsewhere)
    const served: string[] = []
    await page.context().route(`${elsewhere}**`, (route) => {
      served.push(route.request().url())
      return route.fulfill({ body: '' })
    })
    // A script with the server's real headers. Only its body is made up.
    await page.context().route('**/assets/probe.js', async (route) => {
      const real = await route.fetch({
        url: new URL('icon.svg', route.request().url().replace('assets/', '')).href,
      })
      const body = `
        const attempt = (what) => { try { what(); return 'ran' } catch (error) { return String(error) } }
        postMessage([attempt(() => importScripts('${elsewhere}x.js')), attempt(() => (0, eval)('1'))])`
      await route.fulfill({ headers: { ...real.headers(), 'content-type': 'text/javascript' }, body })
    })
    await open(page, '')
    const said = await page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const worker = new Worker('assets/probe.js')
          worker.onmessage = ({ data }) => resolve(data)
          worker.onerror = (event) => reject(new Error(event.message))
        }),
    )
    expect(said).toEqual([expect.stringContaining('NetworkError'), expect.stringContaining('EvalError')])
    expect(served).toEqual([])
  })
})

test.describe('where something from elsewhere gets into the page', () => {
  test.use({ expectedErrors: [/Content Security Policy|Failed to load resource/] })

  test('the policy stops it', async ({ page, allowOrigin }) => {
    const elsewhere = 'http://127.0.0.1:4199/'
    allowOrigin(elsewhere)
    const served: string[] = []
    await page.context().route(`${elsewhere}**`, (route) => {
      served.push(route.request().url())
      return route.fulfill({ body: '' })
    })
    await open(page, '')
    for (const what of ['script', 'img', 'link', 'iframe'] as const) {
      const stopped = await page.evaluate(
        ([tag, url]) =>
          new Promise<string>((resolve) => {
            const stop = (event: SecurityPolicyViolationEvent) => resolve(event.blockedURI)
            document.addEventListener('securitypolicyviolation', stop, { once: true })
            const element = document.createElement(tag)
            document.body.append(Object.assign(element, { rel: 'stylesheet', src: url, href: url }))
          }),
        [what, `${elsewhere}${what}`] as const,
      )
      expect(stopped, what).toContain(elsewhere.slice(0, -1))
    }
    expect(served).toEqual([])
  })
})

/** Opens a file of the site that starts nothing, because only the check is tested. */
async function openPicture(page: Page): Promise<void> {
  await page.goto('./icon.svg')
}

test.describe('the check of every test fails', () => {
  test.use({ bypassCSP: true })

  /** Sends a request. The same to the page's own origin passes, so only the origin makes it fail. */
  const ways: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
    'the page fetches': (page, url) => page.evaluate((to) => fetch(to).then((r) => r.text()), url),
    'the page draws an image': (page, url) =>
      page.evaluate(
        (to) =>
          new Promise((resolve) => {
            const image = new Image()
            image.onload = image.onerror = () => resolve(null)
            image.src = to
          }),
        url,
      ),
    'a worker of the page fetches': (page, url) =>
      page.evaluate(
        (to) =>
          new Promise((resolve, reject) => {
            const code = `fetch(${JSON.stringify(to)}).then((r) => r.text()).then(postMessage)`
            const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
            worker.onmessage = resolve
            worker.onerror = reject
          }),
        url,
      ),
  }

  for (const [what, ask] of Object.entries(ways)) {
    test(`where ${what} from another origin`, async ({ page }) => {
      test.fail()
      await answerElsewhere(page)
      await openPicture(page)
      await ask(page, `${ELSEWHERE}icon.svg`)
    })
  }

  test('not where the origin is the page’s own, or was allowed', async ({ page, baseURL, allowOrigin }) => {
    const other = 'http://127.0.0.1:4199/'
    await page
      .context()
      .route(`${other}**`, (route) =>
        route.fulfill({ body: 'ok', headers: { 'access-control-allow-origin': '*' } }),
      )
    allowOrigin(other)
    await openPicture(page)
    for (const [what, ask] of Object.entries(ways))
      for (const address of [`${other}icon.svg`, new URL('icon.svg', baseURL).href])
        await test.step(`${what} from ${address}`, () => ask(page, address))
  })

  test('where the page writes an error to the console', async ({ page }) => {
    test.fail()
    await openPicture(page)
    const written = page.waitForEvent('console')
    await page.evaluate(() => console.error('an error of the test'))
    await written
  })

  test('where the page throws', async ({ page }) => {
    test.fail()
    await openPicture(page)
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('an error of the test')
      })
    })
    await thrown
  })
})
