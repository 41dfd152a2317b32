import { TriangleAlert } from 'lucide-react'
import type { SplitProblem } from '../../hooks/use_problems.ts'
import { reportText } from '../report/report_text.ts'
import { Button } from '../ui/button.tsx'
import { ShortWords } from './short_words.tsx'

interface ProblemCountProps {
  readonly problems: readonly SplitProblem[]
  /** See `Progress.rows`. */
  readonly rows: number
  /** Shows the problems; without it, their number is said only. */
  readonly onShow: (() => void) | undefined
}

/** How much of what is listed was dropped or is shown with a warning; nothing where nothing is. */
export function ProblemCount({ problems, rows, onShow }: ProblemCountProps) {
  const words = reportText(problems, rows)
  if (words === '') return null
  if (!onShow) return <p className="sm soft">{words}</p>
  return (
    <Button look="quiet" title={words} icon={<TriangleAlert size={14} aria-hidden />} onClick={onShow}>
      <ShortWords>{words}</ShortWords>
    </Button>
  )
}
