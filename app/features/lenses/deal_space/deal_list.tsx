import styles from './deal_list.module.css'
import type { Mark } from './marks.ts'
import { dealSpaceMessages as say } from './messages.ts'
import type { DealSpaceModel } from './model.ts'
import { fateText, leftText, termLines, whereText, worthText } from './words.ts'

interface DealListProps {
  readonly model: DealSpaceModel
  readonly marks: readonly Mark[]
  /** True if entries open their turns. Used when no drawing does. */
  readonly isChosenHere: boolean
  onChoose(turn: number): void
}

/** List of the submitted deals. */
export function DealList({ model, marks, isChosenHere, onChoose }: DealListProps) {
  const { deals } = model
  return (
    <section>
      <h3 className={styles.title}>{say.deals}</h3>
      {deals.length === 0 && <p className="sm soft">{say.noDeals}</p>}
      <ol className={styles.list}>
        {marks.map((mark) => (
          <li key={mark.id} className={styles.deal} aria-current={mark.isCurrent ? 'true' : undefined}>
            {isChosenHere ? (
              <button
                type="button"
                className={styles.badge}
                data-fate={mark.fate}
                data-turn={mark.turn}
                aria-label={mark.name}
                aria-current={mark.isCurrent ? 'true' : undefined}
                onClick={() => onChoose(mark.turn)}
              >
                {mark.glyph}
              </button>
            ) : (
              <span className={styles.badge} data-fate={mark.fate} aria-hidden>
                {mark.glyph}
              </span>
            )}
            <Words model={model} mark={mark} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Words({
  model: { rules, deals, left, walkAway },
  mark,
}: {
  readonly model: DealSpaceModel
  readonly mark: Mark
}) {
  const deal = deals.find(({ turn }) => turn === mark.turn)
  if (!deal) return <p className="narrowing">{left && walkAway && leftText(rules, left, walkAway)}</p>
  const value = worthText(rules, deal)
  return (
    <div className="narrowing">
      <p className={styles.first}>
        <span className="medium">{whereText(rules, deal)}</span>
        {value !== '' && <span className="bold">{value}</span>}
        <span className="soft">{fateText(deal)}</span>
      </p>
      {termLines(rules, deal.terms).map((text) => (
        <p key={text} className="soft">
          {text}
        </p>
      ))}
      {deal.isComplete === false && <p className="soft">{say[rules.kind].incomplete}</p>}
    </div>
  )
}
