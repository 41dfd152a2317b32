import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, stop } from '../../tools/servers/parley_serve.ts'
import { searchField } from '../helpers/finding.ts'
import { listed } from '../helpers/real.ts'
import { listPane, row, turn } from '../helpers/views.ts'
import { publishInto } from '../support/published_site.ts'
import { expect, idle, test } from '../support/test.ts'

test.use({ expectedErrors: [/409 \(Conflict\)/] })

const rows = (conversations: number) =>
  [
    'dialogue_id,speaker,text',
    ...Array.from(
      { length: conversations * 4 },
      (_, i) => `d${i >> 2},p${i % 2},Offer ${i % 4} of ${conversations}`,
    ),
  ].join('\n')

test('a page goes on with its version, a new one shows what was published, and is told when its own is gone', async ({
  page,
  context,
  allowOrigin,
}) => {
  // Publishes three times.
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'parley-versions-'))
  const [site, data] = [join(folder, 'site'), join(folder, 'data.csv')]
  const publish = async (conversations: number) => {
    writeFileSync(data, rows(conversations))
    await publishInto(site, data, '--corpus', 'offers')
  }
  await publish(30)
  const serving = await serve(site, '--port', '0')
  try {
    allowOrigin(serving.site)
    const address = `${serving.site}#/offers`
    await page.goto(address)
    await idle(page)
    expect(await listed(page)).toBe(30)

    const other = await context.newPage()
    const shown = async (conversations: number) => {
      await expect(async () => {
        await other.goto('about:blank')
        await other.goto(address)
        await idle(other)
        expect(await listed(other)).toBe(conversations)
      }).toPass({ timeout: 40_000 })
    }
    await publish(40)
    await shown(40)
    await searchField(page).fill('"of 30"')
    await expect.poll(() => listed(page)).toBe(30)
    await row(page, 4).click()
    await expect(turn(page, 3)).toContainText('Offer 3 of 30')

    await publish(50)
    await shown(50)
    await searchField(page).fill('offer')
    const told = listPane(page).getByText('was updated, renamed or removed on the server')
    await expect(told).toBeVisible()
    await listPane(page).getByRole('button', { name: 'Reload page' }).first().click()
    await expect.poll(() => listed(page)).toBe(50)
    await expect(searchField(page)).toHaveValue('offer')
    await expect(turn(page, 3)).toContainText('Offer 3 of 50')
    await other.close()
    await page.goto('about:blank')
  } finally {
    await stop(serving)
    rmSync(folder, { recursive: true, force: true })
  }
})
