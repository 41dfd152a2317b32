import { CircleCheck, CircleDashed, CircleHelp, CircleSlash, CircleX, LogOut } from 'lucide-react'
import type { OutcomeStatus } from '../../../model/index.ts'

const GLYPHS: Readonly<Record<OutcomeStatus, typeof CircleCheck>> = {
  deal: CircleCheck,
  success: CircleCheck,
  no_deal: CircleX,
  failure: CircleX,
  walked_away: LogOut,
  unfinished: CircleDashed,
  not_recorded: CircleHelp,
  not_applicable: CircleSlash,
}

/** The shape that stands for how a conversation ended; always beside the words. */
export function OutcomeGlyph({
  status,
  className,
}: {
  status: OutcomeStatus
  className?: string | undefined
}) {
  const Glyph = GLYPHS[status] ?? CircleHelp
  return <Glyph className={className} data-status={status} aria-hidden />
}
