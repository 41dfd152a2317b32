import { KeyGroup } from '../../../shell/commands/key_group.tsx'
import { reviewWork as t } from './messages.ts'

/** The keys of a review at work, separated by spaces. */
const REVIEW_KEYS: Readonly<Record<keyof typeof t.commands, string>> = {
  label: '1 …',
  replace: 'Shift 1 …',
  scale: '← →',
  arrows: '← → ↑ ↓',
  toggle: 't',
  wrong: 'x',
  unsure: 'u',
  confirm: 'Enter',
  skip: 's',
  back: 'b',
  note: 'n',
  undo: 'z',
  context: 'Space',
  definitions: 'd',
  reveal: 'r',
}

const COMMANDS = Object.keys(REVIEW_KEYS) as (keyof typeof REVIEW_KEYS)[]

/** The keys of a review, for the help page. */
export default function ReviewKeys() {
  return <KeyGroup title={t.commandsTitle} keys={COMMANDS.map((id) => [REVIEW_KEYS[id], t.commands[id]])} />
}
