import { reviewWork } from '../../features/review/work/messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { COMMANDS } from './commands.ts'
import styles from './help_dialog.module.css'
import { keys as text } from './messages.ts'

/** Keys of a review in progress, separated by spaces. */
const REVIEW_KEYS: Readonly<Record<keyof typeof reviewWork.commands, string>> = {
  label: '1 …',
  arrows: '← →',
  toggle: 't',
  wrong: 'x',
  unsure: 'u',
  confirm: 'Enter',
  skip: 's',
  back: 'b',
  note: 'n',
  undo: 'z',
  context: 'Space',
  reveal: 'r',
}

const IN_REVIEW = Object.keys(REVIEW_KEYS) as (keyof typeof REVIEW_KEYS)[]

const GROUPS = (['turns', 'conversations', 'view'] as const).map((group) => {
  const commands = COMMANDS.filter((command) => command.group === group)
  return { title: text.groups[group], keys: commands.map(({ id, shown }) => [shown, text.commands[id]]) }
})

/** All keys by group. */
const ALL = [
  ...GROUPS,
  {
    title: text.groups.list,
    keys: [
      ['↑ ↓', text.rowKeys],
      ['Enter', text.rowEnter],
      [`Ctrl/⌘ ${text.click}`, text.rowPin],
    ],
  },
  {
    title: reviewWork.commandsTitle,
    keys: IN_REVIEW.map((id) => [REVIEW_KEYS[id], reviewWork.commands[id]]),
  },
]

/** Lists all keys with their commands. */
export default function HelpDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={text.title} description={text.whileTyping}>
      <div className={styles.groups}>
        {ALL.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.group}>{title}</h3>
            <dl className="grid gap-2 sm">
              {keys.map(([shown = '', does]) => (
                <div key={shown} className={styles.key}>
                  <dt>
                    {shown.split(' ').map((key, i) => (
                      <kbd key={i}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={`${styles.notices} sm`}>
        <a href="third_party_notices.txt" target="_blank" rel="noreferrer">
          {text.notices}
        </a>
      </p>
    </Dialog>
  )
}
