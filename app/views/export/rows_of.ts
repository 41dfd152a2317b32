import type { ExportCounts, ExportSelection } from '../../hooks/export/use_export.ts'

/** How many rows a selection has. Where the filter finds no turns, all of them count. */
export function rowsOf(counts: ExportCounts, { table, rows }: ExportSelection): number {
  if (table === 'conversations') return counts.conversations
  const hits = table === 'turns' ? counts.hitTurns : counts.hitLabels
  const all = table === 'turns' ? counts.turns : counts.labels
  return rows === 'hits' && hits !== null ? hits : all
}
