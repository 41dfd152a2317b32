import { describe, expect, it } from 'vitest'
import type { TableBlock } from '../../../model/index.ts'
import { eventLists, pickAda, pickBen, readOne } from './test_record.ts'

describe('outcome', () => {
  const ended = (
    reward: unknown,
    ...selections: [agent: 0 | 1, readonly [readonly string[], readonly string[]]][]
  ) =>
    readOne({
      outcome_reward: reward,
      events: eventLists(selections.map(([agent, select]) => ({ agent, select }))),
    })

  it('is a success with reward 1, which the last selections confirm', async () => {
    const { conversation } = await ended(1, [0, pickBen], [1, pickAda], [0, pickAda])
    expect(conversation.outcome).toEqual({
      status: 'success',
      title: 'Friend found',
      summary: '3 selections',
      blocks: [
        {
          kind: 'table',
          title: 'Selections',
          columns: ['Agent', 'Selections', 'Last selection', 'Mutual friend'],
          rows: [
            ['Agent A', 2, 'Ada · chess', true],
            ['Agent B', 1, 'Ada · chess', true],
          ],
        },
      ],
      checks: [
        {
          title: 'Both agents last select the mutual friend (1 yes, 0 no)',
          reported: 1,
          computed: 1,
          agrees: true,
          verified: 'Outcome verified: both end on the mutual friend',
        },
      ],
    })
  })

  it('is a failure with reward 0; a friend who was selected and given up again does not count', async () => {
    const { conversation } = await ended(0, [0, pickAda], [0, pickBen], [1, pickAda])
    expect(conversation.outcome).toMatchObject({
      status: 'failure',
      title: 'Friend not found',
      summary: '3 selections, only Agent B ends on the friend',
      checks: [
        { reported: 0, computed: 0, agrees: true, verified: 'Outcome verified: no shared final pick' },
      ],
    })
  })

  it('shows a reward that the selections contradict', async () => {
    const { conversation } = await ended(1, [0, pickAda])
    expect(conversation.outcome).toMatchObject({
      status: 'success',
      summary: '1 selection, only Agent A ends on the friend',
      checks: [{ reported: 1, computed: 0, agrees: false }],
    })
    expect((conversation.outcome.blocks[0] as TableBlock).rows[1]).toEqual(['Agent B', 0, null, null])
  })

  it('is a failure without any turn', async () => {
    const { conversation } = await ended(0)
    expect(conversation.turns).toEqual([])
    expect(conversation.outcome).toMatchObject({ status: 'failure', summary: 'No selection' })
    expect(conversation.attributes.duration_seconds).toBeNull()
  })

  it.each([[null], [0.5]])('is not recorded where the reward is %s', async (reward) => {
    const { conversation, problems } = await ended(reward, [0, pickAda], [1, pickAda])
    expect(conversation.outcome).toMatchObject({
      status: 'not_recorded',
      title: 'Not recorded',
      checks: [{ reported: null, computed: 1, agrees: null }],
    })
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'outcome_reward', expected: '0 or 1' }])
  })

  it('cannot be checked without a mutual friend', async () => {
    const { conversation } = await readOne({ scenario_kbs: [[], []] })
    expect(conversation.outcome.checks).toMatchObject([{ reported: 0, computed: null, agrees: null }])
  })

  it('of two mutual friends, one selected by each agent, is computed as 0', async () => {
    const both = [
      [names('Name', 'Hobby'), names('Ada', 'chess')],
      [names('Name', 'Hobby'), names('Ben', 'chess')],
    ]
    const { conversation } = await readOne({
      scenario_kbs: [both, both],
      events: eventLists([
        { agent: 0, select: pickAda },
        { agent: 1, select: pickBen },
      ]),
    })
    expect(conversation.outcome.checks).toMatchObject([{ reported: 0, computed: 0, agrees: true }])
  })
})

function names(...list: string[]): string[] {
  return list
}
