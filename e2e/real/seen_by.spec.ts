import { realRows } from '../helpers/real.ts'
import { conversationPane, scrollToTurn, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

interface Published {
  readonly speakers: readonly string[]
  readonly players: readonly [string, string]
  readonly receiver_labels: readonly string[]
}

test('a game as each player saw it shows of every message that player’s own judgement alone', async ({
  page,
}) => {
  const [published] = (await realRows('diplomacy', 'test', { rowStart: 1, rowEnd: 2 })) as unknown as [
    Published & { readonly game_id: number; readonly sender_labels: readonly string[] },
  ]
  const { players, speakers, sender_labels: meant, receiver_labels: believed } = published
  const says = (label: string | undefined) =>
    ({ true: 'Truth', false: 'Lie' })[label?.toLowerCase() ?? ''] ?? ''
  for (const player of players) {
    await open(page, `#/diplomacy/test/Game${published.game_id}-${players.join('-')}?seen=${player}`)
    await expect(conversationPane(page).getByRole('group', { name: 'Seen by' })).toBeVisible()
    for (let i = 0; i < Math.min(speakers.length, 40); i += 1) {
      await scrollToTurn(page, i)
      const own = speakers[i] === player ? says(meant[i]) : says(believed[i])
      await expect(turn(page, i)).toHaveAttribute('data-labels', own)
    }
  }
})
