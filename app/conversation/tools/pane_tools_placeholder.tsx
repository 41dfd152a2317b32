import { IconButton } from '../../ui/button.tsx'
import { conversationMessages as t } from '../messages.ts'
import styles from './pane_tools_placeholder.module.css'

/** Takes the place of the tools until they are loaded, so that nothing moves when they arrive. */
export function PaneToolsPlaceholder() {
  return [
    [t.share, t.share],
    [t.review, t.reviewWord],
    [t.more, t.moreWord],
  ].map(([name = '', word]) => (
    <IconButton key={name} name={name} word={word} disabled icon={<span className={styles.icon} />} />
  ))
}
