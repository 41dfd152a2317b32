import type { Action, Turn } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { check } from '../../shared/outcome.ts'
import type { Dialogue, Ending } from './dialogue.ts'
import { messagesOf, type Output, outputOf } from './parse.ts'
import { issues, type NoDealMark, type Row, SELECTION } from './raw.ts'

/** The agents of a row by their published names. The row has the perspective of YOU. */
export const ROW_AGENTS = ['YOU', 'THEM'] as const

const ENDINGS: Readonly<Record<NoDealMark, Ending>> = {
  '<disagree>': 'disagree',
  '<no_agreement>': 'no_agreement',
  '<disconnect>': 'disconnect',
}

/** Converts a row. Reports anything unusual to `notice`. */
export function dialogueOfRow(row: Row, notice: Notice): Dialogue {
  const { input, partner_input, dialogue } = row
  const output = readOutput(row, notice)
  const shares = output?.kind === 'shares' ? output.shares : null
  const partner = partner_input ?? null
  if (partner?.counts.some((count, i) => count !== input.counts[i]))
    notice(['partner_input'], partner.counts.join(' '), `the counts of input, ${input.counts.join(' ')}`)
  const turns = typeof dialogue === 'string' ? turnsOf(dialogue, shares, notice) : []
  return {
    contexts: [input, partner],
    turns,
    ending: output?.kind === 'no_deal' ? ENDINGS[output.mark] : shares ? 'deal' : 'not_recorded',
    shares,
    checks: shares === null ? [] : issues.map((issue, i) => handedOut(issue, i, input.counts, shares)),
  }
}

function readOutput({ dialogue, output }: Row, notice: Notice): Output | null {
  const isContextOnly = dialogue === null || dialogue === undefined
  const found = typeof output === 'string' ? outputOf(output) : null
  if (found === null && !isContextOnly)
    notice(
      ['output'],
      output,
      'item0=… to item2=… of both agents, or <disagree>, <no_agreement>, <disconnect>',
    )
  return found
}

function handedOut(
  issue: string,
  i: number,
  counts: readonly number[],
  shares: readonly (readonly number[])[],
) {
  const given = shares.reduce((sum, share) => sum + (share[i] ?? 0), 0)
  return check(`Number of ${issue}s in both shares`, counts[i] ?? null, given)
}

function turnsOf(
  dialogue: string,
  shares: readonly (readonly number[])[] | null,
  notice: Notice,
): readonly Turn[] {
  let speaker = 0
  const select: Action = {
    type: 'select',
    name: SELECTION,
    title: 'Ends the talk; both select',
    payload: shares === null ? null : { kind: 'allocation', issues, shares },
  }
  return messagesOf(dialogue).map((message) => {
    if (message.speaker === null) notice(['dialogue'], message.text, 'YOU: or THEM: before each message')
    else speaker = ROW_AGENTS.indexOf(message.speaker)
    const isSelection = message.text === SELECTION
    return {
      speaker,
      text: isSelection ? '' : message.text,
      action: isSelection ? select : null,
      labels: [],
      annotated: [],
      values: {},
    }
  })
}
