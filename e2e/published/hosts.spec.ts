import { type HostKind, startHost } from '../../tools/servers/hosts.ts'
import type { LocalServer } from '../../tools/servers/local_server.ts'
import { expectFound, search, section, turnsFound, valueIn } from '../helpers/finding.ts'
import { query } from '../helpers/real.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { list, listPane, row, turn } from '../helpers/views.ts'
import { parley, publishedEntry } from '../support/published_site.ts'
import { expect, follow, idle, test } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })
test.describe.configure({ mode: 'default' })

const conversations = await conversationsOf('sample-casino')
const diplomacy = await conversationsOf('sample-diplomacy')

let host: LocalServer | undefined
test.afterEach(() => host?.close())

/** Problems that `parley check` reports for each host, in order. */
const PROBLEMS: Readonly<Record<HostKind, readonly RegExp[]>> = {
  github: [],
  nginx: [/Scripts come uncompressed/],
  python: [/Parts of indexes cannot be asked for/, /Scripts come uncompressed/],
}

for (const kind of Object.keys(PROBLEMS) as HostKind[])
  test(`a site that ${kind} serves below a path is read, searched, sorted and counted; its check says what matters`, async ({
    page,
    samplesSite: folder,
    allowOrigin,
  }) => {
    host = await startHost(kind, folder, 0, '/demo/')
    const site = `${host.url}/demo/`
    allowOrigin(site)
    const { published } = publishedEntry(folder, 'casino')
    const ofIndex: { readonly status: number; readonly bytes: number }[] = []
    page.context().on('response', (response) => {
      if (!response.url().endsWith(`${published.folder}index.duckdb`)) return
      if (response.request().method() === 'HEAD') return
      ofIndex.push({
        status: response.status(),
        bytes: Number(response.headers()['content-length']),
      })
    })

    await page.goto(`${site}#/casino/train/4?turn=2`)
    await expect(turn(page, 2)).toContainText(conversations[4]?.turns[2]?.text ?? '')
    await idle(page)
    await expect(listPane(page)).toContainText(`${conversations.length} conversations`)

    await search(page, 'firewood')
    await expectFound(
      page,
      turnsFound(conversations, (t) => t.text.toLowerCase().includes('firewood')),
    )
    await search(page, '')
    await valueIn(await section(page, 'Agent 1: SVO'), 'prosocial').click()
    await idle(page)
    const found = await query(page, "SELECT count(*) AS n FROM conversations WHERE agent_1_svo = 'prosocial'")
    expect(Number(found[0]?.n)).toBeGreaterThan(0)
    await expect(list(page)).toHaveAttribute('aria-rowcount', String(Number(found[0]?.n) + 1))

    await follow(page, '#/casino/train/4?sort=turns.desc')
    await idle(page)
    const longest = Math.max(...conversations.map((c) => c.turns.length))
    await expect(row(page, 0)).toContainText(String(longest))

    await follow(page, '#/diplomacy')
    await idle(page)
    await expect(listPane(page)).toContainText(`${diplomacy.length} conversations`)
    const bar = page.locator('figure[data-chart="turns"] [data-mark][data-all]')
    const drawn = await bar.evaluateAll((all) => all.map((mark) => Number(mark.getAttribute('data-all'))))
    expect(drawn.reduce((sum, n) => sum + n, 0)).toBe(diplomacy.length)
    await expect(page.getByRole('alert')).toHaveCount(0)

    // If the host supports ranges, only parts are requested. Otherwise the whole file is.
    const whole = ofIndex.filter(({ status, bytes }) => status === 200 && bytes === published.index)
    const parts = ofIndex.filter(({ status }) => status === 206)
    expect([whole.length > 0, parts.length > 0]).toEqual(kind === 'python' ? [true, false] : [false, true])

    const { code, text } = await parley('check', site, '--json')
    const { findings }: { findings: readonly { level: string; what: string }[] } = JSON.parse(text)
    const problems = findings.filter(({ level }) => level === 'problem').map(({ what }) => what)
    expect(problems).toEqual(PROBLEMS[kind].map((words) => expect.stringMatching(words)))
    expect(code).toBe(problems.length > 0 ? 1 : 0)
  })
