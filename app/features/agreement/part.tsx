import { type ReactNode, useId } from 'react'
import page from '../published_figures/figures_page.module.css'

interface PartProps {
  /** Identifies the part for tests and scripts. */
  readonly id: string
  readonly title: string
  /** Shown next to the title. */
  readonly tools?: ReactNode
  readonly note?: string
  readonly children: ReactNode
}

/** A titled section of the page. */
export function Part({ id, title, tools, note, children }: PartProps) {
  const heading = useId()
  return (
    <section className={page.group} data-part={id} aria-labelledby={heading}>
      <div className={page.bar}>
        <h3 id={heading} className={page.groupTitle}>
          {title}
        </h3>
        {tools}
      </div>
      {children}
      {note && <p className="xs faint snug">{note}</p>}
    </section>
  )
}
