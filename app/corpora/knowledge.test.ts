import { describe, expect, it } from 'vitest'
import { convert, fixturesOf, recordFile } from '../../tools/fixtures.ts'
import type { Conversation } from '../model/index.ts'
import { hiddenInList } from '../model/knowledge/hidden_in_list.ts'
import { HIDDEN_PARTS } from '../model/knowledge/knowledge.ts'
import { seenBy } from '../model/knowledge/seen_by.ts'
import { adapterById } from './registry.ts'

/** A record of any corpus, as in its fixture. */
// biome-ignore lint/suspicious/noExplicitAny: the tests below change records of five published shapes
type AnyRecord = any

/**
 * For each corpus that declares knowledge, changes to data that only one side (0 or 1) knew. A user who reads as the
 * other side must see no difference.
 */
const CHANGES: Readonly<Record<string, (record: AnyRecord, side: 0 | 1) => void>> = {
  casino({ participant_info: info }, side) {
    const {
      value2issue: items,
      value2reason: reasons,
      outcomes,
      demographics,
      personality,
    } = info[`mturk_agent_${side + 1}`]
    Object.assign(items, { High: items.Low, Low: items.Medium, Medium: items.High })
    Object.assign(reasons, { High: 'changed', Medium: 'changed', Low: 'changed' })
    Object.assign(outcomes, { points_scored: 99, satisfaction: 'Undecided', opponent_likeness: 'Undecided' })
    Object.assign(demographics, { age: 99, gender: 'changed', ethnicity: 'changed', education: 'changed' })
    Object.assign(personality, { svo: 'changed' })
    Object.assign(personality['big-five'], { extraversion: 0.5, agreeableness: 0.5 })
  },
  craigslist_bargains({ agent_info: info }, side) {
    info.Target[side] += 7
    info.Bottomline[side] = '3'
  },
  mutual_friends({ scenario_kbs: kbs, agents }, side) {
    agents['01'[side] as '0' | '1'] = 'changed'
    for (const [, values] of kbs[side]) values.fill('changed')
  },
  diplomacy(record, side) {
    const flip = (label: string) => (label === 'true' ? 'false' : label === 'false' ? 'true' : label)
    const isOf = (i: number) => record.speakers[i] === record.players[side]
    record.sender_labels = record.sender_labels.map((l: string, i: number) => (isOf(i) ? flip(l) : l))
    record.receiver_labels = record.receiver_labels.map((l: string, i: number) => (isOf(i) ? l : flip(l)))
  },
  deal_or_no_deal(record, side) {
    const value = (side === 0 ? record.input : record.partner_input).value
    value.splice(0, value.length, ...value.map((points: number) => points + 1))
  },
}

/** The fixtures' conversations, before and after changing what one side alone knew. */
async function converted(id: string, side: 0 | 1) {
  const adapter = adapterById(id)
  if (!adapter) throw new Error(`${id} is not registered.`)
  const files = fixturesOf(id).map(({ fileName, split, records }) => recordFile(fileName, split, records))
  const changed = fixturesOf(id).map(({ fileName, split, records }) => {
    const copies = structuredClone(records)
    for (const record of copies) CHANGES[id]?.(record, side)
    return recordFile(fileName, split, copies)
  })
  const [before, after] = [await convert(adapter, files), await convert(adapter, changed)]
  return { adapter, before: before.conversations, after: after.conversations }
}

describe.each(Object.keys(CHANGES))('who reads %s as one side', (id) => {
  it.each([0, 1] as const)('does not see what only the other side (%i) knew', async (side) => {
    const { adapter, before, after } = await converted(id, side)
    const seen = (conversations: readonly Conversation[], by: number) =>
      conversations.map((conversation) => seenBy(conversation, by, adapter))
    expect(seen(after, 1 - side)).toEqual(seen(before, 1 - side))
    // The changes are visible to a user who reads as that side, or as everyone.
    const talks = before.map((c) => c.turns.length > 0)
    expect(seen(after, side).filter((_, i) => talks[i])).not.toEqual(
      seen(before, side).filter((_, i) => talks[i]),
    )
    expect(after).not.toEqual(before)
  })

  it.each([0, 1] as const)('sees no more in the list than in the conversation (%i)', async (side) => {
    const { adapter, before } = await converted(id, side)
    for (const reveal of [[], ['background'], ['result'], ['labels'], HIDDEN_PARTS] as const) {
      const hidden = hiddenInList(adapter, reveal)
      for (const whole of before) {
        const seen = seenBy(whole, side, adapter, reveal)
        if (seen.title !== whole.title) expect(hidden.title).toBe(true)
        if (seen.outcome.summary !== whole.outcome.summary) expect(hidden.summary).toBe(true)
        expect(hidden.schemes).toEqual(expect.arrayContaining([...(seen.hidden?.schemes ?? [])]))
        for (const key of Object.keys(whole.attributes))
          if (!(key in seen.attributes)) expect(hidden.facet(key)).toBe(true)
      }
    }
    // Common knowledge is never hidden.
    for (const key of adapter.knowledge?.common ?? [])
      expect(hiddenInList(adapter, []).facet(key)).toBe(false)
  })

  it('sees every text and action, and is told what is hidden', async () => {
    const { adapter, before } = await converted(id, 0)
    for (const conversation of before) {
      const seen = seenBy(conversation, 1, adapter)
      expect(seen.turns.map(({ text, action }) => ({ text, action }))).toEqual(
        conversation.turns.map(({ text, action }) => ({ text, action })),
      )
      if (conversation.turns.length > 0) expect(seen.hidden?.parts.length).toBeGreaterThan(0)
      expect(seenBy(conversation, null, adapter)).toBe(conversation)
      expect(seenBy(conversation, 1, adapter, ['background', 'result', 'labels'])).toBe(conversation)
    }
  })
})
