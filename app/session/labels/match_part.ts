import type { AddedLabels, LabelScheme } from '../../model/index.ts'
import {
  annotatorName,
  fittingSchemes,
  type SchemePart,
  schemeOfFile,
  unknownLabels,
} from './label_scheme.ts'
import { type LabelledTurn, type LeftOutRow, matchRows } from './placing/match_rows.ts'
import type { Places } from './placing/place_rows.ts'

/** Context for matching the rows of one scheme. */
interface MatchedWith {
  /** The schemes that the corpus itself declares. */
  readonly own: readonly LabelScheme[]
  /** All schemes. */
  readonly schemes: readonly LabelScheme[]
  readonly places: Places
}

interface MatchedPart {
  /** The scheme of its labels. */
  readonly scheme: LabelScheme
  /** Labels that were left out because the scheme does not declare them, most frequent first. */
  readonly unknown: readonly string[]
  /** Annotators have their names from the file, see `withAnnotatorNames`. */
  readonly turns: readonly LabelledTurn[]
  readonly leftOut: readonly LeftOutRow[]
}

/** Finds the scheme and the turns of the rows of a label file. */
export function matchPart(
  { content, named, title, isChosen }: SchemePart,
  { own, schemes, places }: MatchedWith,
): MatchedPart {
  const { name, values, rows } = content
  const fitting = named ? [named] : isChosen ? [] : fittingSchemes(schemes, own, rows)
  const [model = null] = fitting
  const { turns, leftOut } = matchRows(rows, places, model)
  const by = mostFrequent(turns) ?? name
  return {
    scheme: schemeOfFile(fitting, schemes, { name, title, values, by }),
    unknown: model ? unknownLabels(model, rows) : [],
    turns,
    leftOut,
  }
}

/**
 * Gives annotators names that are unique within the scheme.
 * @param file file name
 * @param others previous annotators of the scheme
 * @param names annotators by their names in the file. New ones are added to it.
 */
export function withAnnotatorNames(
  turns: readonly LabelledTurn[],
  file: string,
  others: ReadonlySet<string>,
  names = new Map<string, string>(),
): readonly LabelledTurn[] {
  return turns.map((turn) => {
    const by = names.get(turn.by) ?? annotatorName(turn.by, file, others)
    names.set(turn.by, by)
    return { ...turn, by }
  })
}

function mostFrequent(turns: readonly LabelledTurn[]): string | null {
  const counts = new Map<string, number>()
  for (const { by } of turns) counts.set(by, (counts.get(by) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** Added labels of files by conversation, see `placeOf`. */
export function addedOf(
  files: readonly { readonly scheme: LabelScheme; readonly turns: readonly LabelledTurn[] }[],
): ReadonlyMap<string, readonly AddedLabels[]> {
  const added = new Map<string, AddedLabels[]>()
  for (const { scheme, turns } of files) {
    for (const { split, conversation, turn, labels, by } of turns) {
      const place = placeOf(split, conversation)
      const own = added.get(place) ?? []
      added.set(place, own)
      own.push({
        turn,
        scheme: scheme.id,
        labels: labels.map(({ value, score, evidence }) => ({
          scheme: scheme.id,
          value,
          by,
          ...(score !== null && { score }),
          ...(evidence && { evidence }),
        })),
      })
    }
  }
  return added
}

/** Key of a conversation, by split and id. */
export function placeOf(split: string, id: string): string {
  return JSON.stringify([split, id])
}
