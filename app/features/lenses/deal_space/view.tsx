import { Fragment, useMemo } from 'react'
import type { Conversation } from '../../../model/index.ts'
import { Table } from '../../../ui/frame/table.tsx'
import type { Lens, LensCorpus, LensProps } from '../../lens.ts'
import { DealList } from './deal_list.tsx'
import type { Rules } from './game.ts'
import { Key } from './key.tsx'
import { rangeOf } from './layout.ts'
import { Line } from './line.tsx'
import { marksOf } from './marks.ts'
import { dealSpaceMessages as say } from './messages.ts'
import { type DealSpaceModel, dealSpaceModel } from './model.ts'
import { Plane } from './plane.tsx'
import styles from './view.module.css'
import { figuresOf, hiddenText, itemNameOf, nameOf, summaryText, tableText } from './words.ts'

/** What two sides who divide items could agree on, what they submitted, and how good that was. */
export const dealSpace: Lens = {
  summary: (conversation, corpus) => summaryText(modelOf(conversation, corpus)),
  View: DealSpaceView,
}

function modelOf(conversation: Conversation, { lensRoles }: LensCorpus): DealSpaceModel | null {
  return lensRoles?.dealSpace ? dealSpaceModel(conversation, lensRoles.dealSpace) : null
}

function DealSpaceView({ conversation, corpus, turn, onChooseTurn }: LensProps) {
  const model = useMemo(() => modelOf(conversation, corpus), [conversation, corpus])
  const marks = useMemo(() => (model ? marksOf(model, turn) : []), [model, turn])
  if (model === null) return <p className={styles.hidden}>{say.noSides}</p>
  const { rules, space, walkAway } = model
  const side = rules.sides[0].values ? 0 : 1
  const range = space === null ? rangeOf(rules, side) : null
  const hidden = hiddenText(model)
  const at = tableText(model, turn)
  const drawing = { rules, marks, onChooseTurn }
  return (
    <div className={styles.view}>
      <div className={styles.body}>
        <div className="narrowing">
          {hidden !== null && <p className={styles.hidden}>{hidden}</p>}
          {space && <Plane space={space} walkAway={walkAway} {...drawing} />}
          {range && <Line side={side} range={range} walkAway={walkAway?.[side] ?? null} {...drawing} />}
          {space && <Key space={space} walkAway={walkAway} />}
          {at !== '' && <p className={styles.at}>{at}</p>}
        </div>
        <div className={styles.words}>
          <dl className={styles.figures}>
            {figuresOf(model, turn).map(({ term, text }) => (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
          <DealList model={model} marks={marks} isChosenHere={!space && !range} onChoose={onChooseTurn} />
          <ValueTable rules={rules} />
        </div>
      </div>
    </div>
  )
}

/** What one of each item is worth to each side, and what the corpus calls its priority. */
function ValueTable({ rules }: { readonly rules: Rules }) {
  const { items, sides } = rules
  return (
    <Table
      caption={say.values}
      head={[say.item, nameOf(rules, 0), nameOf(rules, 1)]}
      className={styles.table}
    >
      {items.map((item, i) => (
        <tr key={item.name}>
          <th scope="row">{say.itemCount(itemNameOf(item), item.count)}</th>
          {sides.map(({ values, ranks }, side) => {
            const value = values?.[i] ?? null
            const other = sides[1 - side]?.values?.[i] ?? null
            const isMore = value !== null && other !== null && value > other
            return (
              <td key={side === 0 ? 'first' : 'second'} data-more={isMore || undefined}>
                {value === null ? <span className="faint">{say.notShown}</span> : value}
                {ranks?.[i] && <span className={styles.rank}>{ranks[i]}</span>}
              </td>
            )
          })}
        </tr>
      ))}
    </Table>
  )
}
