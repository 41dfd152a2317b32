import { Database } from 'lucide-react'
import type { LateSlots } from '../feature.ts'
import { sql } from './messages.ts'
import { openSql, SqlLayer } from './sql_layer.tsx'

export const slots: LateSlots = {
  CorpusLayer: SqlLayer,
  listTools: [{ place: 'menu', label: sql.item, Icon: Database, onChoose: () => openSql.ask() }],
}
