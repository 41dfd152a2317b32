import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './page_head.module.css'

interface PageHeadProps {
  readonly title: string
  /** Label of the back button. */
  readonly back: string
  onBack(): void
  readonly children?: ReactNode
}

/** Header of a subordinate view: back button and title. */
export function PageHead({ title, back, onBack, children }: PageHeadProps) {
  return (
    <header className="stack gap-2">
      <div className={styles.back}>
        <Button look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {back}
        </Button>
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </header>
  )
}
