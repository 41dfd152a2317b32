import { useMemo } from 'react'
import { disagreementByGroup } from '../../reviews/agreement/disagreement_by_group.ts'
import type { Judgements } from '../../reviews/agreement/judgements.ts'
import type { TurnPlace } from '../../reviews/log/review.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { Table } from '../../ui/frame/table.tsx'
import { Part } from './part.tsx'
import { recommendedMessages as r } from './recommended_messages.ts'

/** Maximum number of conversations to list. */
const SHOWN = 20

interface DisagreementProps {
  readonly corpus: CorpusInfo
  readonly judgements: Judgements
  /** By unit. */
  readonly places: readonly TurnPlace[]
}

/** The conversations in which annotators disagree most. Renders nothing if they agree everywhere. */
export function Disagreement({ corpus, judgements, places }: DisagreementProps) {
  const { groups, conversations } = useMemo(() => {
    const conversations: TurnPlace[] = []
    const numbers = new Map<string, number>()
    const groupOf = places.map((place) => {
      const key = JSON.stringify([place.split, place.conversation])
      const number = numbers.get(key) ?? conversations.push(place) - 1
      numbers.set(key, number)
      return number
    })
    return { groups: disagreementByGroup(judgements, (unit) => groupOf[unit] as number), conversations }
  }, [judgements, places])
  if (groups.length === 0) return null
  return (
    <Part id="conversations" title={r.perConversation} note={r.perConversationNote}>
      <Table head={r.columns}>
        {groups.slice(0, SHOWN).map(({ group, shared, differing, share }) => {
          const { split, conversation } = conversations[group] as TurnPlace
          return (
            <tr key={group} data-conversation={conversation}>
              <th scope="row">
                <a href={`#/${[corpus.id, split, conversation].map(encodeURIComponent).join('/')}`}>
                  {r.conversation(split, conversation)}
                </a>
              </th>
              <td className="tabular">{r.differing(differing, shared)}</td>
              <td className="tabular">{r.percent(share)}</td>
            </tr>
          )
        })}
      </Table>
      {groups.length > SHOWN && <p className="sm soft">{r.more(groups.length - SHOWN)}</p>}
    </Part>
  )
}
