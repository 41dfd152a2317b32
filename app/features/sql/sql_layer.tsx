import { useEffect, useState } from 'react'
import { createPageRequest } from '../../session/react/page_request.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'
import type { OpenCorpusProps } from '../feature.ts'

const SqlDialog = lazyBounded(() => import('./sql_dialog.tsx'))

/** Opens the editor for queries. */
export const openSql = createPageRequest<void>()

/** Shows the editor for queries if the user or the address asks for it. */
export function SqlLayer({ corpus }: OpenCorpusProps) {
  const { sql } = useView().state
  const [isOpen, setOpen] = useState(false)
  useEffect(() => openSql.onAsked(() => setOpen(true)), [])
  if (!isOpen && sql === null) return null
  const close = () => {
    setOpen(false)
    navigate({ sql: null }, 'replace')
  }
  return <SqlDialog key={sql} corpus={corpus} initial={sql} onClose={close} />
}
