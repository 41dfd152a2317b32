import { agreementCount, type Game } from '../../../../model/agreements/game.ts'

/** Maximum number of agreements to draw, as each pair of points is a mark. */
export const MOST_AGREEMENTS = 2000

export interface DrawnGame {
  /** The complete game. Null if a side's values or a count are missing, or if there are too many agreements to draw. */
  readonly game: Game | null
  /** True if the game is known but has too many agreements to draw. */
  readonly isTooLarge: boolean
}

/** @param sizes number of options by issue, or null if the game is unknown */
export function drawnGame(sizes: readonly number[] | null, makeGame?: () => Game): DrawnGame {
  if (sizes === null || !makeGame) return { game: null, isTooLarge: false }
  const isTooLarge = agreementCount(sizes) > MOST_AGREEMENTS
  return { game: isTooLarge ? null : makeGame(), isTooLarge }
}
