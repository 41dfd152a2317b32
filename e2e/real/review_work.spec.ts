import { checkTwentyTurns } from '../helpers/check_twenty.ts'
import { query } from '../helpers/real.ts'
import { keepReview, reviewOf } from '../helpers/reviews.ts'
import { follow, idle, open, test } from '../support/test.ts'

test('twenty turns of CaSiNo are checked by keys alone', async ({ page }) => {
  await open(page, '#/casino')
  // From annotated conversations, starting at one whose first turn has a label.
  const rows = await query(
    page,
    `SELECT c.split AS split, c.id AS id, t.turn AS turn, t.fingerprint AS print
      FROM turns t JOIN conversations c ON c.key = t.conversation_key
      WHERE t.text <> '' AND c.key IN (SELECT conversation_key FROM labels WHERE turn = 0)
      ORDER BY c.key, t.turn LIMIT 20`,
  )
  const queue = rows.map(({ split, id, turn, print }) => ({
    split: String(split),
    conversation: String(id),
    turn: Number(turn),
    fingerprint: String(print),
  }))
  const definition = reviewOf('casino', [], 0, { schemes: ['strategy'], queue })
  await keepReview(page, definition)
  await follow(page, `#/casino?review=${definition.id}`)
  await idle(page)
  await checkTwentyTurns(page, definition)
})
