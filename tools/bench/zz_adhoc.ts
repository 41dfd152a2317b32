import { launch, openPage, untilIdle } from './pages.ts'
import { serveSite } from './site.ts'
const site = await serveSite('/work/shared/data')
const browser = await launch()
try {
  const page = await openPage(browser)
  await page.goto(`${site.url}#/casino/train`)
  await page.evaluate(() => window.bench.drawn({ kind: 'list' }))
  await untilIdle(page)
  const s = await page.context().newCDPSession(page)
  console.log(await s.send('Runtime.getHeapUsage'))
  for (const w of page.workers()) console.log(w.url(), await w.evaluate(() => (performance as any).memory ? JSON.stringify({u:(performance as any).memory.usedJSHeapSize,t:(performance as any).memory.totalJSHeapSize}) : 'none'))
  console.log('iso', await page.evaluate(() => [crossOriginIsolated, typeof (performance as any).measureUserAgentSpecificMemory]))
  s.on('Target.attachedToTarget', (e) => { console.log('att', e.targetInfo.type, e.targetInfo.url, e.sessionId); let n=1; s.send('Target.sendMessageToTarget', { sessionId: e.sessionId, message: JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }) }).catch(x => console.log(String(x))) })
  s.on('Target.receivedMessageFromTarget', (e) => console.log('msg', e.message))
  await s.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false }).catch(x => console.log(String(x)))
  await new Promise(r => setTimeout(r, 1500))
  const b = await browser.newBrowserCDPSession()
  const info = await b.send('SystemInfo.getProcessInfo')
  console.log(JSON.stringify(info))
  console.log(await page.evaluate(() => window.parley.query('SELECT tag, memory_usage_bytes FROM duckdb_memory() WHERE memory_usage_bytes > 0').catch(String)))
} finally { await browser.close(); await site.close() }
