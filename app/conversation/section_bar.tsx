import type { Conversation } from '../model/index.ts'
import styles from './section_bar.module.css'

/** Lets `useTurnScroll` find the bar, because turns must not be hidden under it. */
export const SECTION_BAR = 'data-section-bar'

interface SectionBarProps {
  readonly conversation: Conversation
  readonly section: string
}

/** Sticky title of the current section. */
export function SectionBar({ conversation, section }: SectionBarProps) {
  return (
    <h3 className={styles.bar} {...{ [SECTION_BAR]: '' }}>
      <SectionName conversation={conversation} section={section} />
    </h3>
  )
}

/** Name of a section with its note. */
export function SectionName({ conversation: { sectionNotes }, section }: SectionBarProps) {
  const note = sectionNotes?.[section]
  return (
    <span className={styles.words}>
      {section}
      {note !== undefined && <span className="normal xs tabular soft">{note}</span>}
    </span>
  )
}
