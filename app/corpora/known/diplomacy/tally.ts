import type { DiplomacyTurn } from './turns.ts'

/** One player's figures in a conversation. */
export interface Side {
  messages: number
  /** Messages that this player, as sender, judged as true or not. */
  judged: number
  /** Judged messages that were meant to deceive. */
  lies: number
  /** Last known number of supply centres. Null if the record never says. */
  score: number | null
}

/** Both players' supply centres in one season, as last known in it. */
export interface SeasonScores {
  readonly section: string
  readonly scores: [number | null, number | null]
}

export interface Tally {
  /** In the order of the participants. */
  readonly sides: readonly [Side, Side]
  /** Number of messages per quadrant. */
  readonly quadrants: ReadonlyMap<string, number>
  /** Messages that the receiver judged. */
  readonly perceived: number
  /** Judged messages that the receiver did not believe. */
  readonly suspected: number
  /** The seasons in which messages were sent, in order. */
  readonly seasons: readonly SeasonScores[]
  readonly firstYear: number | null
  readonly lastYear: number | null
}

/** Counts over the turns of a conversation, in one pass. */
export function tallyOf(turns: readonly DiplomacyTurn[]): Tally {
  const sides: readonly [Side, Side] = [emptySide(), emptySide()]
  const quadrants = new Map<string, number>()
  const seasons: SeasonScores[] = []
  let perceived = 0
  let suspected = 0
  let firstYear: number | null = null
  let lastYear: number | null = null

  for (const turn of turns) {
    const [own, other] = turn.speaker === 0 ? sides : [sides[1], sides[0]]
    own.messages++
    for (const { scheme, value } of turn.labels) {
      if (scheme === 'intention') {
        own.judged++
        if (value === 'Lie') own.lies++
      } else if (scheme === 'perception') {
        perceived++
        if (value === 'Lie') suspected++
      } else {
        quadrants.set(value, (quadrants.get(value) ?? 0) + 1)
      }
    }

    const { score, score_delta: delta, year } = turn.values
    if (score !== null) own.score = score
    if (score !== null && delta !== null) other.score = score - delta
    if (year !== null) {
      firstYear = Math.min(firstYear ?? year, year)
      lastYear = Math.max(lastYear ?? year, year)
    }

    if (turn.section === undefined) continue
    const last = seasons.at(-1)
    if (last?.section === turn.section) {
      last.scores[0] = sides[0].score
      last.scores[1] = sides[1].score
    } else {
      seasons.push({ section: turn.section, scores: [sides[0].score, sides[1].score] })
    }
  }
  return { sides, quadrants, perceived, suspected, seasons, firstYear, lastYear }
}

function emptySide(): Side {
  return { messages: 0, judged: 0, lies: 0, score: null }
}
