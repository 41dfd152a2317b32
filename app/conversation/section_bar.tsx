import type { Conversation } from '../model/index.ts'
import styles from './section_bar.module.css'

/** What `useTurnScroll` finds it by: turns must not come to lie under it. */
export const SECTION_BAR = 'data-section-bar'

interface SectionBarProps {
  readonly conversation: Conversation
  readonly section: string
}

/** The section that the reader is in, which stays at the top while its turns scroll by. */
export function SectionBar({ conversation, section }: SectionBarProps) {
  return (
    <h3 className={styles.bar} {...{ [SECTION_BAR]: '' }}>
      <SectionName conversation={conversation} section={section} />
    </h3>
  )
}

/** A section with what is worth knowing throughout it. */
export function SectionName({ conversation: { sectionNotes }, section }: SectionBarProps) {
  const note = sectionNotes?.[section]
  return (
    <span className={styles.words}>
      {section}
      {note !== undefined && <span className="normal xs tabular soft">{note}</span>}
    </span>
  )
}
