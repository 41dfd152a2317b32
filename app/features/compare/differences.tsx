import { Equal, EqualNot } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FIELD_KINDS } from '../../fields/registry.ts'
import type { ComparedFacet, ComparedNumber, Comparison } from '../../model/comparison.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/frame/table.tsx'
import { outcomeText } from '../../ui/outcome/outcome_text.ts'
import { countText, differenceText } from './difference_text.ts'
import styles from './differences.module.css'
import { compareMessages } from './messages.ts'

const FACETS_SHOWN = 12

interface DifferencesProps {
  readonly comparison: Comparison
  readonly facetsRemark: string
}

/** Differences between conversations A and B: small tables for outcome and length, labels, and facets. */
export function Differences({ comparison, facetsRemark }: DifferencesProps) {
  const { outcome, turns, utterances, schemes, facets } = comparison
  return (
    <div className={styles.differences}>
      <DifferenceTable title={compareMessages.outcomeAndLength}>
        <Row
          title={compareMessages.outcome}
          a={outcomeText(outcome.a)}
          b={outcomeText(outcome.b)}
          same={outcome.same && outcome.a.summary === outcome.b.summary}
          difference={outcomeDifference(outcome)}
        />
        <NumberRow title={compareMessages.turns} number={turns} />
        <NumberRow title={compareMessages.utterances} number={utterances} />
      </DifferenceTable>
      {schemes.map(({ id, title, labels }) => (
        <DifferenceTable key={id} title={title}>
          {labels.map((label) => (
            <NumberRow key={label.value} title={label.title} number={label} />
          ))}
          {labels.length === 0 && (
            <tr>
              <td colSpan={4}>{compareMessages.noLabels}</td>
            </tr>
          )}
        </DifferenceTable>
      ))}
      {facets ? <Facets facets={facets} /> : <p className="sm soft">{facetsRemark}</p>}
    </div>
  )
}

function Facets({ facets }: { readonly facets: readonly ComparedFacet[] }) {
  const [all, setAll] = useState(false)
  if (facets.length === 0) return <p className="sm soft">{compareMessages.sameFacets}</p>
  const shown = all ? facets : facets.slice(0, FACETS_SHOWN)
  return (
    <div className={styles.group}>
      <DifferenceTable title={compareMessages.facets(facets.length)}>
        {shown.map((facet) => {
          const kind = FIELD_KINDS[facet.kind]
          return (
            <Row
              key={facet.key}
              title={facet.title}
              a={kind.text(facet.a, facet)}
              b={kind.text(facet.b, facet)}
              same={false}
              difference={kind.differenceText(facet.a, facet.b)}
            />
          )
        })}
      </DifferenceTable>
      {facets.length > FACETS_SHOWN && (
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? compareMessages.showOnly(FACETS_SHOWN) : compareMessages.showAll(facets.length)}
        </Button>
      )}
    </div>
  )
}

function DifferenceTable({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Table className={styles.table} caption={title} head={['', 'A', 'B', compareMessages.difference]}>
      {children}
    </Table>
  )
}

function NumberRow({ title, number }: { readonly title: string; readonly number: ComparedNumber }) {
  return (
    <Row
      title={title}
      a={countText(number.a)}
      b={countText(number.b)}
      same={number.difference === 0}
      difference={differenceText(number)}
    />
  )
}

interface RowProps {
  readonly title: string
  readonly a: string
  readonly b: string
  readonly same: boolean
  readonly difference: string
}

function Row({ title, a, b, same, difference }: RowProps) {
  const Icon = same ? Equal : EqualNot
  return (
    <tr data-same={same}>
      <th scope="row">{title}</th>
      <td dir="auto">{a}</td>
      <td dir="auto">{b}</td>
      <td>
        <span className={styles.difference}>
          <Icon size={13} aria-hidden />
          {difference}
        </span>
      </td>
    </tr>
  )
}

function outcomeDifference({ a, b, same }: Comparison['outcome']): string {
  if (!same) return compareMessages.differs
  return a.summary === b.summary ? compareMessages.same : compareMessages.sameOutcome
}
