import { CircleCheck, CircleDashed, CircleHelp, CircleSlash, CircleX, LogOut } from 'lucide-react'
import type { OutcomeStatus } from '../../model/index.ts'

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

interface OutcomeGlyphProps {
  readonly status: OutcomeStatus
  readonly className: string | undefined
}

/** Icon of a status, always next to its text. Statuses that come from the data have a generic icon. */
export function OutcomeGlyph({ status, className }: OutcomeGlyphProps) {
  const Icon = GLYPHS[status] ?? CircleHelp
  return <Icon className={className} aria-hidden />
}
