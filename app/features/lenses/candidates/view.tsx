import { useMemo, useState } from 'react'
import type { CandidatesRoles } from '../../../model/index.ts'
import { Button } from '../../../ui/button.tsx'
import type { Lens, LensProps } from '../lens.ts'
import { candidatesMessages as words } from './messages.ts'
import { evidenceOf, statesAt } from './model.ts'
import { SIDES } from './private_tables.ts'
import { SideTable, Sign } from './side_table.tsx'
import { type Names, namesOf, summaryText, verdictTexts } from './texts.ts'
import styles from './view.module.css'

/** Private tables of two sides, what was said about their values, and which rows can still be the shared one. */
export const candidates: Lens = {
  summary: (conversation, { lensRoles }) =>
    lensRoles?.candidates
      ? summaryText(conversation, evidenceOf(conversation, lensRoles.candidates), lensRoles.candidates)
      : '',
  View: CandidatesView,
}

function CandidatesView({ corpus: { lensRoles }, ...props }: LensProps) {
  return lensRoles?.candidates && <Knowledge roles={lensRoles.candidates} {...props} />
}

interface KnowledgeProps extends Omit<LensProps, 'corpus'> {
  readonly roles: CandidatesRoles
}

function Knowledge({ conversation, roles, turn, onChooseTurn }: KnowledgeProps) {
  const evidence = useMemo(() => evidenceOf(conversation, roles), [conversation, roles])
  const names = useMemo(() => namesOf(conversation), [conversation])
  const last = conversation.turns.length - 1
  const states = useMemo(() => statesAt(evidence, turn ?? last), [evidence, turn, last])
  const [revealed, setRevealed] = useState(false)
  const marksShared = evidence.tables.some((table) => table !== null && table.shared.length > 0)
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <p className={styles.extent}>{turn === null ? words.whole : words.upTo(turn, last)}</p>
        {marksShared && (
          <Button className={styles.reveal} aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
            {revealed ? words.hide(roles.row) : words.reveal(roles.row)}
          </Button>
        )}
      </div>
      {SIDES.map((side) => {
        const state = states[side]
        return state ? (
          <SideTable
            key={side}
            side={side}
            state={state}
            evidence={evidence}
            names={names}
            roles={roles}
            turn={turn}
            revealed={revealed}
            onChooseTurn={onChooseTurn}
          />
        ) : (
          <p key={side} className={styles.hidden}>
            {words.hidden(names.full[side], roles.rows, marksShared ? null : roles.row)}
          </p>
        )
      })}
      <Legend names={names} />
      <section className={styles.verdict} aria-label={words.verdict}>
        <h3 className={styles.title}>{words.verdict}</h3>
        {verdictTexts(conversation, evidence, roles, revealed && marksShared).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <details className={styles.rule}>
        <summary>{words.rule}</summary>
        <ul>
          {words.rules(roles.row, roles.rows).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** Explains the signs in the tables. */
function Legend({ names: { full, sign } }: { readonly names: Names }) {
  const [a] = sign
  return (
    <ul className={styles.legend} aria-label={words.legend.title}>
      {SIDES.map((side) => (
        <li key={side}>
          <Sign side={side} text={sign[side]} /> {words.legend.has(full[side])}
        </li>
      ))}
      <li>
        <Sign side={0} text={`${a}${words.signs.asks}`} /> {words.legend.asks}
      </li>
      <li>
        <Sign side={0} text={`${a}${words.signs.lacks}`} /> {words.legend.lacks}
      </li>
      <li>
        <span className={styles.sample}>{words.out(3)}</span> {words.legend.out}
      </li>
      <li>
        <span className={styles.sample}>{words.selected(4)}</span> {words.legend.selected}
      </li>
    </ul>
  )
}
