import { encodeBatch } from '../../../engine/arrow/arrow.ts'
import type { Engine, Statement } from '../../../engine/engine.ts'
import { formatLabelCounts } from '../../../model/index.ts'
import { schemaOf } from '../../../tables/schema_names.ts'
import type { ColumnValue } from '../../../tables/sink.ts'
import type { LabelOverlay } from '../../reader.ts'
import {
  type AddedTable,
  addedBatch,
  createOverlay,
  deleteAdded,
  dropOverlay,
  findOverlay,
  labelTurnCounts,
  splitsWithAdded,
} from './labels.ts'

/** Number of rows per batch. */
const PER_BATCH = 16_384

/** Position of the first added label. Larger than any published position, so that added labels come last. */
const FIRST_POSITION = 2 ** 30

/**
 * Stores added labels in DuckDB's memory, wherever the corpus itself is stored.
 * @param lacksFolded see `createViews`
 */
export function createLabelOverlay(corpusId: string, lacksFolded = false): LabelOverlay {
  let nextPosition = FIRST_POSITION
  /** Runs statements at once, so that no query comes in between. */
  const run = (engine: Engine, statements: readonly Statement<void>[]) =>
    Promise.all(statements.map((statement) => engine.query(statement)))
  /** True if there is anything to remove. A restarted engine may not have the corpus yet. */
  const exists = async (engine: Engine) => (await engine.query(findOverlay(corpusId))).length > 0

  const append = async (engine: Engine, table: AddedTable, rows: readonly (readonly ColumnValue[])[]) => {
    for (let from = 0; from < rows.length; from += PER_BATCH) {
      const batch = addedBatch(table, rows.slice(from, from + PER_BATCH))
      await engine.append(schemaOf(corpusId), table, encodeBatch(batch))
    }
  }

  /** Recomputes the label counts of conversations for the list. */
  const count = async (engine: Engine, split: string) => {
    const counts = new Map<number, Map<string, Map<string, number>>>()
    for (const { key, label } of await engine.query(labelTurnCounts(corpusId, split))) {
      const schemes = counts.get(key) ?? new Map<string, Map<string, number>>()
      counts.set(key, schemes)
      if (label === null) continue
      const values = schemes.get(label.scheme) ?? new Map<string, number>()
      schemes.set(label.scheme, values.set(label.value, label.turns))
    }
    await engine.query(deleteAdded(corpusId, 'added_counts', { split }))
    const rows = [...counts].map(([key, schemes]) => [key, split, formatLabelCounts(schemes)])
    await append(engine, 'added_counts', rows)
  }

  return {
    async add(engine, file, turns) {
      if (turns.length === 0) return
      await run(engine, createOverlay(corpusId, lacksFolded))
      const labels = turns.flatMap(({ key, conversation, split, turn, scheme, labels, by }) =>
        (labels.length > 0 ? labels : [{ value: null, score: null }]).map(({ value, score = null }) => {
          nextPosition += 1
          return [file, key, conversation, split, turn, scheme, value, by, nextPosition, score]
        }),
      )
      await append(engine, 'added_labels', labels)
      for (const split of new Set(turns.map((t) => t.split))) await count(engine, split)
    },

    async remove(engine, file) {
      if (!(await exists(engine))) return
      const splits = await engine.query(splitsWithAdded(corpusId, file))
      await engine.query(deleteAdded(corpusId, 'added_labels', { file }))
      if ((await engine.query(splitsWithAdded(corpusId, null))).length === 0)
        await run(engine, dropOverlay(corpusId))
      else for (const split of splits) await count(engine, split)
    },

    async removeSplit(engine, split) {
      if (!(await exists(engine))) return
      await engine.query(deleteAdded(corpusId, 'added_labels', { split }))
      await count(engine, split)
    },
  }
}
