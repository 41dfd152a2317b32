import { secondAnnotator } from '../../tools/agreement/second_annotator.ts'
import { query } from '../helpers/real.ts'
import { chooseMore } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test('kappa of the published strategies and a made-up second annotator is what was counted while it was made', async ({
  page,
}) => {
  await open(page, '#/casino/train')
  const turns = await query(
    page,
    `SELECT t.conversation, t.turn, string_agg(l.value, '|' ORDER BY l.position) AS labels FROM turns t
      LEFT JOIN labels l ON l.conversation_key = t.conversation_key AND l.turn = t.turn
      WHERE t.annotated GROUP BY t.conversation_key, t.conversation, t.turn ORDER BY t.conversation_key, t.turn`,
  )
  const first = turns.map(({ labels }) => (labels === null ? [] : String(labels).split('|')))
  const second = secondAnnotator(first, [...new Set(first.flat())].sort(), { seed: 14 })
  const lines = second.given.flatMap((labels, i) =>
    labels === null
      ? []
      : [
          JSON.stringify({
            conversation: turns[i]?.conversation,
            turn: turns[i]?.turn,
            labels,
            annotator: 'made up',
          }),
        ],
  )
  await chooseMore(page, 'Add labels')
  const dialog = page.getByRole('dialog', { name: 'Add labels' })
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'second.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  })
  await expect(dialog).toContainText('labels by made up on')
  await dialog.getByRole('button', { name: 'Agreement' }).click()
  await idle(page)
  const view = page.getByRole('region', { name: /^Agreement on/ })
  const kappa = async (within: string) =>
    Number(await view.locator(`${within} [data-of="cohen"]`).getAttribute('data-value'))
  await expect(view.locator('[data-part="facts"]')).toContainText(
    `${second.shared.toLocaleString('en-GB')} turns`,
  )
  expect(await kappa('[data-part="overall"]')).toBeCloseTo(second.kappa, 12)
  for (const [label, expected] of Object.entries(second.kappaOfLabel))
    expect(await kappa(`[data-part="labels"] [data-label="${label}"]`)).toBeCloseTo(expected, 12)
})
