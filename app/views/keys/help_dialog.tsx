import { keys as text } from '../../messages/keys.ts'
import { reviewWork } from '../../messages/reviews/work.ts'
import { Dialog } from '../ui/dialog.tsx'
import { COMMANDS } from './commands.ts'
import styles from './help_dialog.module.css'
import { REVIEW_KEYS } from './review_keys.ts'

interface HelpDialogProps {
  readonly open: boolean
  onClose(): void
}

/** Every key and what it does, as the command list has it. */
export function HelpDialog({ open, onClose }: HelpDialogProps) {
  const groups = [...new Set(COMMANDS.map((c) => c.group))]
  return (
    <Dialog open={open} onClose={onClose} title={text.title} description={text.whileTyping}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.group}>{text.groups[group]}</h3>
            <dl className="grid gap-2 sm">
              {COMMANDS.filter((c) => c.group === group).map(({ id, shown }) => (
                <div key={id} className={styles.key}>
                  <dt>
                    {shown.split(' ').map((key, i) => (
                      <kbd key={i}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{text.commands[id]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className={styles.group}>{text.groups.list}</h3>
          <dl className="grid gap-2 sm">
            <div className={styles.key}>
              <dt>
                <kbd>↑</kbd>
                <kbd>↓</kbd>
              </dt>
              <dd>{text.rowKeys}</dd>
            </div>
            <div className={styles.key}>
              <dt>
                <kbd>Enter</kbd>
              </dt>
              <dd>{text.rowEnter}</dd>
            </div>
            <div className={styles.key}>
              <dt>
                <kbd>Ctrl/⌘</kbd>
                <kbd>{text.click}</kbd>
              </dt>
              <dd>{text.rowPin}</dd>
            </div>
          </dl>
        </section>
        <section>
          <h3 className={styles.group}>{reviewWork.commandsTitle}</h3>
          <dl className="grid gap-2 sm">
            {REVIEW_KEYS.map(({ id, shown }) => (
              <div key={id} className={styles.key}>
                <dt>
                  {shown.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{reviewWork.commands[id]}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
