import { lazyAfterReading } from '../../ui/lazy_part.ts'
import { type TurnTextProps, WrittenText } from './written_text.tsx'

const RichText = lazyAfterReading(() => import('./rich_text.tsx'), WrittenText)

/** Text of a turn. Only turns of models and tools may have Markdown, reasoning or tool calls. */
export function TurnText(props: TurnTextProps) {
  const { turn, role } = props
  const isRich = role === 'assistant' || role === 'tool' || turn.parts !== undefined
  return isRich ? <RichText {...props} /> : <WrittenText {...props} />
}
