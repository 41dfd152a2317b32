import { Fragment, useMemo } from 'react'
import type { Conversation } from '../../../model/index.ts'
import type { Lens, LensCorpus, LensProps } from '../lens.ts'
import { DealList } from './deal_list.tsx'
import { Key } from './key.tsx'
import { rangeOf } from './layout.ts'
import { Line } from './line.tsx'
import { marksOf } from './marks.ts'
import { dealSpaceMessages as say } from './messages.ts'
import { type DealSpaceModel, dealSpaceModel } from './model.ts'
import { Plane } from './plane.tsx'
import { ValueTable } from './value_table.tsx'
import styles from './view.module.css'
import { figuresOf, hiddenText, summaryText, tableText } from './words.ts'

/** Shows what two sides could agree on, what they submitted, and how good that was. */
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
          {space && <Key space={space} rules={rules} walkAway={walkAway} />}
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
