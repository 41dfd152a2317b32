import { TriangleAlert } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import styles from './conversation_list.module.css'
import { counted } from './count_text.ts'

interface ProblemCountProps {
  readonly count: number
  /** Shows the problems; without it, their number is said only. */
  readonly onShow: (() => void) | undefined
}

/** How much of what is listed was dropped or is odd; nothing where nothing is. */
export function ProblemCount({ count, onShow }: ProblemCountProps) {
  if (count === 0) return null
  const words = counted(count, 'problem')
  if (!onShow) return <p className={styles.problems}>{words}</p>
  return (
    <Button look="quiet" icon={<TriangleAlert size={14} aria-hidden />} onClick={onShow}>
      {words}
    </Button>
  )
}
