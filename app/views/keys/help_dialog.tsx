import { Dialog } from '../ui/dialog.tsx'
import { COMMANDS } from './commands.ts'
import styles from './help_dialog.module.css'

interface HelpDialogProps {
  readonly open: boolean
  onClose(): void
}

/** Every key and what it does, as the command list has it. */
export function HelpDialog({ open, onClose }: HelpDialogProps) {
  const groups = [...new Set(COMMANDS.map((c) => c.group))]
  return (
    <Dialog open={open} onClose={onClose} title="Keys" description="Shortcuts are off while you type.">
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.group}>{group}</h3>
            <dl className="grid gap-2 sm">
              {COMMANDS.filter((c) => c.group === group).map(({ id, shown, title }) => (
                <div key={id} className={styles.key}>
                  <dt>
                    {shown.split(' ').map((key, i) => (
                      <kbd key={i}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{title}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className={styles.group}>In the list</h3>
          <dl className="grid gap-2 sm">
            <div className={styles.key}>
              <dt>
                <kbd>↑</kbd>
                <kbd>↓</kbd>
              </dt>
              <dd>Open the conversation above or below</dd>
            </div>
            <div className={styles.key}>
              <dt>
                <kbd>Enter</kbd>
              </dt>
              <dd>On to its turns</dd>
            </div>
            <div className={styles.key}>
              <dt>
                <kbd>Ctrl/⌘</kbd>
                <kbd>click</kbd>
              </dt>
              <dd>Pin to compare</dd>
            </div>
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
