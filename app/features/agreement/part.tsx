import { type ReactNode, useId } from 'react'
import page from '../../ui/frame/report_page.module.css'

interface PartProps {
  /** Names the part for scripts. */
  readonly id: string
  readonly title: string
  /** Beside the title. */
  readonly tools?: ReactNode
  readonly note?: string
  readonly children: ReactNode
}

/** A part of the page with a title of its own. */
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
