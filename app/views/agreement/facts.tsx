import type { ReactNode } from 'react'
import { agreementMessages as t } from '../../messages/reviews/agreement.ts'
import styles from './agreement.module.css'
import type { ReportContent } from './models/report_content.ts'
import { Part } from './part.tsx'

interface FactsProps {
  readonly facts: ReportContent['facts']
  readonly tools: ReactNode
}

/** Who and what was compared, and how much of it. */
export function Facts({ facts, tools }: FactsProps) {
  return (
    <Part id="facts" title={t.facts} tools={tools}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
