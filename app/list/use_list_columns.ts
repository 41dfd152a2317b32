import { useCallback, useMemo, useState } from 'react'
import type { Sort } from '../model/index.ts'
import type { ConversationRow } from '../readers/rows.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { recall, remember } from '../ui/remembered.ts'
import { type ColumnChoice, parseColumnChoice } from './column_choice.ts'
import { plannedColumns } from './columns/planned_columns.ts'
import { contentsOf, type RowContents } from './columns/row_contents.ts'
import { type WidthWishes, widthWishes } from './grid/first_widths.ts'
import { type ListTable, useListTable } from './use_list_table.ts'

/** Width in rem above which ids aren't worth their space, if there are titles. */
const LONG_ID = 6

interface ListColumnsOptions {
  readonly corpus: CorpusInfo
  readonly severalSplits: boolean
  /** Identifies the corpus and the listed splits. */
  readonly list: string
  readonly atHand: readonly ConversationRow[]
  readonly sort: Sort | null
  /** Space for all columns, in rem. */
  readonly room: number
}

/** Columns of a corpus's list with the user's choices applied, and whether its conversations have titles. */
export function useListColumns(options: ListColumnsOptions): ListTable & { readonly titled: boolean } {
  const { corpus, severalSplits, list, atHand, sort, room } = options
  const wishes = useFirstWishes(list, atHand)
  const [choice, onChoose] = useColumnChoice(`list-columns:${corpus.id}`)
  const { titled, empty } = useContents(list, atHand)
  const longIds = wishes.id > LONG_ID
  const planned = useMemo(() => {
    const { labelSchemes } = corpus
    const counted = labelSchemes.filter((scheme) => scheme.counted).map(({ title }) => title)
    const annotatable = labelSchemes.length > 0 && !corpus.blind
    return plannedColumns(corpus, { severalSplits, annotatable, counted, titled, longIds, empty })
  }, [corpus, severalSplits, titled, longIds, empty])
  const table = useListTable({ planned, choice, wishes, room, sort, onChoose })
  return useMemo(() => ({ ...table, titled }), [table, titled])
}

/** What the rows that were shown so far contain. A later row can only add to it, so no value that was seen is hidden. */
function useContents(list: string, atHand: readonly ConversationRow[]): RowContents {
  const [held, setHeld] = useState(() => ({ list: '', contents: contentsOf([]) }))
  const before = held.list === list ? held.contents : undefined
  const contents = useMemo(() => contentsOf(atHand, before), [atHand, before])
  if (atHand.length > 0 && contents !== before) setHeld({ list, contents })
  return contents
}

/** Preferred widths from the list's first rows. Later rows don't change them. */
function useFirstWishes(list: string, atHand: readonly ConversationRow[]): WidthWishes {
  const [held, setHeld] = useState(() => ({ list: '', wishes: widthWishes([]) }))
  if (held.list === list || atHand.length === 0) return held.wishes
  const wishes = widthWishes(atHand)
  setHeld({ list, wishes })
  return wishes
}

/** The user's choice of columns, stored in the browser under a name if possible. */
export function useColumnChoice(name: string): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const [held, setHeld] = useState(() => ({ name, choice: parseColumnChoice(recall(name)) }))
  let current = held
  if (held.name !== name) {
    current = { name, choice: parseColumnChoice(recall(name)) }
    setHeld(current)
  }
  const choose = useCallback(
    (choice: ColumnChoice) => {
      setHeld({ name, choice })
      remember(name, choice)
    },
    [name],
  )
  return [current.choice, choose]
}
