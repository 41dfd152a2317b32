import type { Action, Turn } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { check } from '../../shared/outcome.ts'
import { isObject } from '../../shared/transcript.ts'
import { type Dialogue, type Ending, pointsOf } from './dialogue.ts'
import { type Context, END_OF_MESSAGE, issues, SELECTION } from './raw.ts'

/**
 * A dialogue in a log of the authors' `selfplay.py`: contexts of both agents; messages and choices; the result with points.
 * Further sections hold metrics.
 */
export interface SelfPlay {
  readonly sections: readonly (readonly string[])[]
}

/** Name and text of a line, whose name is padded with spaces: `Bob   : i want the hat <eos>`. */
const LINE = /^(\S.*?) *: (.*)$/

const CONTEXT = new RegExp(
  `^(\\S.*?) *: ${issues.map((issue) => `${issue}=\\(count:(\\d{1,6}) value:(\\d{1,6})\\)`).join(' ')}\\s*$`,
)

/** True if a record is a log of a dialogue: its first section has the contexts of two agents. */
export function isSelfPlay(record: unknown): record is SelfPlay {
  if (!isObject(record) || !Array.isArray(record.sections)) return false
  const sections: readonly unknown[] = record.sections
  const areLines = sections.every(
    (lines) => Array.isArray(lines) && lines.every((line) => typeof line === 'string'),
  )
  const [first] = sections as SelfPlay['sections']
  return areLines && first?.length === 2 && first.every((line) => CONTEXT.test(line))
}

/** The agents of a log by name, in the order of their contexts. */
export function agentsOf({ sections }: SelfPlay): readonly [string, string] {
  const [first = '', second = ''] = (sections[0] ?? []).map((line) => CONTEXT.exec(line)?.[1] ?? '')
  return [first, second]
}

/** Converts a log. Reports anything unusual to `notice`. */
export function dialogueOfSelfPlay(record: SelfPlay, notice: Notice): Dialogue {
  const agents = agentsOf(record)
  const [contextLines = [], , resultLines = []] = record.sections
  const contexts = contextLines.map(contextIn) as [Context, Context]
  const choices = new Map<string, string>()
  for (const { name, text } of choiceLines(record)) choices.set(name, text)
  for (const [i, line] of (record.sections[1] ?? []).entries()) {
    const name = LINE.exec(line)?.[1]
    if (name === undefined || !agents.includes(name))
      notice(['sections', 1, i], line, `a line of ${agents.join(' or ')}, such as “${agents[0]} : hello”`)
  }
  const isAgreed = resultLines.some((line) => /^Agreement!/.test(line))
  const isDisagreed = resultLines.some((line) => /^Disagreement/.test(line))
  if (!isAgreed && !isDisagreed) notice(['sections', 2], resultLines[0], 'Agreement! or Disagreement?!')
  const shares = agents.map((name) => shareIn(choices.get(name) ?? ''))
  const ending: Ending = isAgreed ? 'deal' : isDisagreed ? 'disagree' : 'not_recorded'
  const known = isAgreed ? shares.map((share) => share ?? issues.map(() => null)) : null
  return {
    contexts,
    turns: messageLines(record).map(({ name, text }): Turn => {
      const isSelection = text === SELECTION
      return {
        speaker: agents.indexOf(name),
        text: isSelection ? '' : text,
        action: isSelection ? selection(known) : null,
        labels: [],
        annotated: [],
        values: {},
      }
    }),
    ending,
    shares: known,
    checks: isAgreed
      ? agents.map((name, i) =>
          check(
            `Points of ${name}`,
            rewardIn(resultLines, name),
            pointsOf(shares[i] ?? [], contexts[i] ?? null),
          ),
        )
      : [],
  }
}

/** The line of a turn. */
export function lineOfTurn(record: SelfPlay, index: number): string | undefined {
  return messageLines(record)[index]?.line
}

/** Lines of both agents. */
function linesOf(record: SelfPlay): { line: string; name: string; text: string }[] {
  const agents = agentsOf(record)
  return (record.sections[1] ?? []).flatMap((line) => {
    const [, name, text] = LINE.exec(line) ?? []
    const words = text?.split(END_OF_MESSAGE).join('').trim()
    return name === undefined || words === undefined || !agents.includes(name)
      ? []
      : [{ line, name, text: words }]
  })
}

/** Both agents choose after the last message. */
function choiceLines(record: SelfPlay) {
  return linesOf(record)
    .slice(-2)
    .filter(({ text }) => isChoice(text))
}

function messageLines(record: SelfPlay) {
  const lines = linesOf(record)
  return lines.slice(0, lines.length - choiceLines(record).length)
}

function isChoice(text: string): boolean {
  return shareIn(text) !== null || /^(<(no_agreement|disagree|disconnect)>\s*)+$/.test(text)
}

/** `book=1 hat=0 ball=2`, in any order. */
function shareIn(text: string): readonly number[] | null {
  const given = new Map(
    [...text.matchAll(/(\w+)=(\d{1,6})/g)].map(([, item, number]) => [item, Number(number)]),
  )
  const share = issues.map((issue) => given.get(issue))
  return share.every((number) => number !== undefined) ? share : null
}

function contextIn(line: string): Context {
  const numbers = (CONTEXT.exec(line) ?? []).slice(2).map(Number)
  return {
    counts: numbers.filter((_, i) => i % 2 === 0),
    values: numbers.filter((_, i) => i % 2 === 1),
  }
}

function rewardIn(lines: readonly string[], name: string): number | null {
  const line = lines.find((one) => LINE.exec(one)?.[1] === name)
  const points = /: (\d{1,9}) points/.exec(line ?? '')?.[1]
  return points === undefined ? null : Number(points)
}

function selection(shares: Dialogue['shares']): Action {
  return {
    type: 'select',
    name: SELECTION,
    title: 'Ends the talk; both select',
    payload: shares === null ? null : { kind: 'allocation', issues, shares },
  }
}
