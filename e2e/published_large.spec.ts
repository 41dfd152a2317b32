import { expectFound, search, turnsFound } from './helpers/finding.ts'
import { row } from './helpers/views.ts'
import { startFaultyHost } from './support/faulty_host.ts'
import { largeConversations, RARE, test } from './support/large_site.ts'
import { expect, follow, idle } from './support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await largeConversations()
const byTurns = conversations.toSorted((a, b) => b.turns.length - a.turns.length)
const says = (word: string) => (t: { text: string }) => t.text.toLowerCase().includes(word)

test.describe('parts of an index that go wrong on their way', () => {
  test.use({ expectedErrors: [/Failed to load resource|^FAIL WITH: Error: Range request/] })

  test('a connection that is cut within a part, and a part that comes damaged, are told, and trying again cures both', async ({
    page,
    largeSite,
    allowOrigin,
  }) => {
    const faulty = await startFaultyHost(largeSite)
    allowOrigin(faulty.url)
    try {
      await page.goto(`${faulty.url}/#/casino`)
      await idle(page)
      const alert = page.getByRole('alert')
      const trying = async (
        fault: Parameters<typeof faulty.spoil>[0],
        ask: () => Promise<void>,
        told: string,
      ) => {
        faulty.spoil(fault)
        const before = faulty.spoilt
        await ask()
        await idle(page)
        await expect(alert).toContainText(told)
        expect(faulty.spoilt).toBeGreaterThan(before)
        faulty.spoil(null)
        await alert.getByRole('button', { name: 'Try again' }).click()
      }
      await trying(
        { cutAfter: 1_000 },
        () => search(page, RARE),
        'The index of the corpus could not be read.',
      )
      await expectFound(page, turnsFound(conversations, says(RARE)))
      await expect(alert).toHaveCount(0)

      const sorted = () => follow(page, '#/casino?sort=turns.desc')
      await trying('damaged', sorted, 'The index of the corpus (index.duckdb) is damaged.')
      await idle(page)
      await expect(row(page, 0)).toContainText(byTurns[0]?.title ?? '')
      await expect(row(page, 1)).toContainText(byTurns[1]?.title ?? '')
      await expect(alert).toHaveCount(0)
    } finally {
      await faulty.close()
    }
  })
})
