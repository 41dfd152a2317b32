import { onTestFinished } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import { OpenReview } from '../../../reviews/keeper/open_review.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import { verdictKey } from '../../../reviews/log/review_state.ts'
import { newStore } from '../../../reviews/store/test_store.ts'
import type { PartOfQueue } from '../../../reviews/work/queue_parts.ts'
import { MADE_SCHEME, madeReview, madeTurn } from '../../../reviews/work/test_review.ts'
import { ReviewWork } from './review_work.ts'
import type { ShownPlace } from './work_place.ts'

/** A review of six turns in three conversations, each turn with the label `a`; what is shown is noted. */
export async function setUp(more: Partial<ReviewDefinition> = {}, Work = ReviewWork, isForeign = false) {
  const definition = madeReview(6, more)
  const store = newStore()
  await store.create(definition)
  let ids = 0
  const review = new OpenReview(
    store,
    { now: () => 0, newId: () => `id${ids++}` },
    { definition, entries: [], isForeign },
  )
  // Steps that are still being written would end up in the next test's browser.
  onTestFinished(async () => void (await review.retry()))
  const place = {
    shown: null as ShownPlace | null,
    part: 'all' as PartOfQueue,
    way: [] as number[],
    missing: [] as string[],
  }
  const turns = [madeTurn('a'), madeTurn('a', 'b')]
  const conversation = { participants: [], turns } as unknown as Conversation
  const work = new Work(review, {
    shown: () => place.shown,
    part: () => place.part,
    show(shown) {
      place.shown = shown
      place.way.push(Number(shown.conversation) * 2 + shown.turn)
    },
    schemes: () => [MADE_SCHEME],
    missing: () => place.missing,
    conversation: async () => conversation,
    prefetch: () => {},
  })
  const label = (value: string) => ({ scheme: 's', value })
  const said = (turn: number) => review.snapshot().verdicts.get(verdictKey(turn, 's'))
  return { work, review, place, store, label, said }
}
