import { useMemo, useState } from 'react'
import type { DeceptionLanesRoles } from '../../../model/lens_roles/deception_lanes.ts'
import type { Lens, LensProps } from '../lens.ts'
import { Controls } from './controls.tsx'
import type { TurnKind } from './kinds.ts'
import { LanesDrawing } from './lanes_drawing.tsx'
import { Legend } from './legend.tsx'
import { deceptionLanes as text } from './messages.ts'
import { hiddenText, lanesOf, summaryText } from './model.ts'
import styles from './view.module.css'

/** Shows who lied when and who noticed: a lane per participant, a mark per turn. */
export const deceptionLanes: Lens = {
  summary: (conversation, { lensRoles, labelSchemes }) =>
    lensRoles?.deceptionLanes ? summaryText(conversation, lensRoles.deceptionLanes, labelSchemes) : '',
  View: (props) => {
    const roles = props.corpus.lensRoles?.deceptionLanes
    return roles ? <LanesView {...props} roles={roles} /> : null
  },
}

interface LanesViewProps extends LensProps {
  readonly roles: DeceptionLanesRoles
}

function LanesView({ conversation, corpus: { labelSchemes }, turn, roles, ...props }: LanesViewProps) {
  const { onChooseTurn, reading } = props
  const lanes = useMemo(() => lanesOf(conversation, roles, labelSchemes), [conversation, roles, labelSchemes])
  const unknown = useMemo(() => hiddenText(conversation, roles), [conversation, roles])
  const [hidden, setHidden] = useState<ReadonlySet<TurnKind>>(new Set())
  const [told, setTold] = useState<number | null>(null)
  const toggle = (kind: TurnKind) =>
    setHidden((before) => {
      const next = new Set(before)
      if (!next.delete(kind)) next.add(kind)
      return next
    })
  return (
    <div className={styles.view}>
      <Legend kinds={lanes.kinds} hidden={hidden} onToggle={toggle} />
      <LanesDrawing
        lanes={lanes}
        hidden={hidden}
        turn={turn}
        range={reading?.shown.range ?? null}
        onChooseTurn={onChooseTurn}
        onRange={reading && ((range) => reading.onShow({ range }))}
        onTell={setTold}
      />
      {/* Describes the hovered mark, or else the focused one, or else that of the current turn. */}
      <p className={styles.told}>{lanes.marks[told ?? turn ?? -1]?.says ?? text.choose}</p>
      {unknown !== '' && <p className={styles.hidden}>{unknown}</p>}
      {reading && (
        <Controls key={rangeKey(reading.shown.range)} turns={conversation.turns.length} reading={reading} />
      )}
      {reading?.group}
    </div>
  )
}

/** Key that resets the range fields when the shown range changes. */
function rangeKey(range: { readonly first: number; readonly last: number } | null): string {
  return range ? `${range.first}-${range.last}` : ''
}
