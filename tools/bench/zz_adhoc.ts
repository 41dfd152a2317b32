import { launch, openPage, untilIdle } from './pages.ts'
import { serveSite } from './site.ts'
const site = await serveSite('/work/shared/data')
const browser = await launch()
try {
  const page = await openPage(browser)
  page.on('console', (m) => console.log('console', m.type(), m.text()))
  await page.goto(`${site.url}#/casino/train`)
  console.log('list', await page.evaluate(() => window.bench.drawn({ kind: 'list' })))
  await untilIdle(page)
  console.log('idle', await page.evaluate(() => performance.now()))
  await page.screenshot({ path: '/tmp/adhoc/list.png' })
  const grid = page.getByRole('grid', { name: 'Conversations' })
  await grid.locator('[data-position="0"]').click()
  await untilIdle(page)
  console.log(await page.evaluate(() => [location.hash, document.querySelector('#turn-0')?.textContent, document.querySelector('section[aria-label="Conversation"]')?.outerHTML.slice(0,300)]))
  await page.screenshot({ path: '/tmp/adhoc/open.png' })
  console.log(await page.evaluate(async () => (await window.parley.query("SELECT c.id, coalesce(t.text, '') AS text FROM conversations c LEFT JOIN turns t ON t.conversation_key = c.key AND t.turn = 0 WHERE c.split = ? ORDER BY c.key LIMIT 3", ['train']))))
} finally { await browser.close(); await site.close() }
