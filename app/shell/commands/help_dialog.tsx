import { LateParts } from '../../features/late_parts.tsx'
import { currentViewState } from '../../state/address.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { COMMANDS } from './commands.ts'
import styles from './help_dialog.module.css'
import { KeyGroup } from './key_group.tsx'
import { keys as text } from './messages.ts'

const GROUPS = ['turns', 'conversations', 'view'] as const

/** Lists all keys with their commands. */
export default function HelpDialog({ onClose }: { onClose(): void }) {
  // In a review, its keys are the ones that the reader looks for.
  const isReview = currentViewState().review !== null
  return (
    <Dialog open onClose={onClose} title={text.title} description={text.whileTyping}>
      <div className={styles.groups}>
        {isReview && <LateParts slot="HelpKeys" props={{}} />}
        {GROUPS.map((group) => (
          <KeyGroup
            key={group}
            title={text.groups[group]}
            keys={COMMANDS.filter((command) => command.group === group).map(({ id, shown }) => [
              shown,
              text.commands[id],
            ])}
          />
        ))}
        <KeyGroup
          title={text.groups.list}
          keys={[
            ['↑ ↓', text.rowKeys],
            ['Enter', text.rowEnter],
            [`Ctrl/⌘ ${text.click}`, text.rowPin],
          ]}
        />
        {!isReview && <LateParts slot="HelpKeys" props={{}} />}
      </div>
      <p className={`${styles.notices} sm`}>
        <a href="third_party_notices.txt" target="_blank" rel="noreferrer">
          {text.notices}
        </a>
      </p>
    </Dialog>
  )
}
