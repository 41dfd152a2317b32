import { type Conversation, type LabelScheme, labelDefinition } from '../../model/index.ts'
import { turnPrint } from '../../model/links/turn_print.ts'
import type { Shown } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { labelsThere } from './palette.ts'

/** The state of a turn as shown, by scheme id. */
export type ShownTurn = ReadonlyMap<string, Shown>

/**
 * The state that a confirmation records.
 * @param position index of the turn in the queue
 * @param conversation as shown on the page
 * @param index of the turn in the conversation, 0-based
 */
export function shownTurn(
  schemes: readonly LabelScheme[],
  state: Pick<ReviewState, 'definition' | 'verdicts'>,
  position: number,
  conversation: Pick<Conversation, 'participants' | 'turns'>,
  index: number,
): ShownTurn {
  const fingerprint = turnPrint(conversation, index)
  const turn = conversation.turns[index]
  return new Map(
    state.definition.schemes.map((id) => {
      const scheme = schemes.find((one) => one.id === id)
      const isRevealed = state.verdicts.get(verdictKey(position, id))?.revealed ?? false
      const revealed = isRevealed ? turn?.labels.filter((label) => label.scheme === id) : undefined
      const labels = revealed ?? (turn ? labelsThere(state.definition, turn, id, scheme) : [])
      return [
        id,
        {
          labels: labels.map(({ value, by }) => ({ value, by })),
          fingerprint,
          ...(scheme?.version !== undefined && { version: scheme.version }),
        },
      ]
    }),
  )
}

/**
 * True if other labels are shown now than when the turn was confirmed, so that the answer does not refer to them. False
 * for answers that do not record what was shown.
 */
export function isOutdated(
  { definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>,
  position: number,
  now: ShownTurn,
): boolean {
  if (definition.mode !== 'check') return false
  return definition.schemes.some((scheme) => {
    const said = verdicts.get(verdictKey(position, scheme))
    return said?.state === 'done' && said.shown !== null && !isSame(said.shown, now.get(scheme))
  })
}

/** The state shown at the last confirmation of a turn. */
export function answeredTurn(
  { definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>,
  position: number,
): ShownTurn {
  return new Map(
    definition.schemes.flatMap((scheme) => {
      const shown = verdicts.get(verdictKey(position, scheme))?.shown
      return shown ? [[scheme, shown] as const] : []
    }),
  )
}

/** Titles of the labels that were shown. */
export function shownLabels(schemes: readonly LabelScheme[], shown: ShownTurn): readonly string[] {
  return [...shown].flatMap(([scheme, { labels }]) =>
    labels.map(({ value }) => labelDefinition(schemes, { scheme, value })?.title ?? value),
  )
}

function isSame(before: Shown, now: Shown | undefined): boolean {
  const values = (shown: Shown) => JSON.stringify(shown.labels.map(({ value, by }) => [value, by]).sort())
  return now !== undefined && values(before) === values(now)
}
