import { SearchX } from 'lucide-react'
import { type CSSProperties, useCallback, useId, useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { hiddenInList } from '../../model/knowledge/hidden_in_list.ts'
import { useView } from '../../session/react/use_session.ts'
import { useVisiblePages } from '../../session/react/visible_rows.ts'
import { StateMessage } from '../../ui/state_message.tsx'
import { widthWishes } from '../grid/first_widths.ts'
import { GridHeader } from '../grid/grid_header.tsx'
import { columnTemplate, columnTotal, layoutFor, rowHeightOf } from '../grid/grid_layout.ts'
import { RowGrid } from '../grid/row_grid.tsx'
import { useMeasures } from '../grid/use_measures.ts'
import { useSorting } from '../grid/use_sorting.ts'
import { ListFrame, type ListProps } from '../list_frame.tsx'
import { rowsIn, useParticipantRows } from '../rows/use_rows.ts'
import { useColumnChoice } from '../use_list_columns.ts'
import { type ListColumn, useListTable } from '../use_list_table.ts'
import { useListed } from '../use_listed.ts'
import { participantMessages as t } from './messages.ts'
import { hasRoles, participantColumns } from './participant_columns.ts'
import { ParticipantListRow, type ParticipantRowProps } from './participant_row.tsx'
import { useParticipantCursor, useParticipantList } from './use_participants.ts'

/** Width of the scrollbar in rem. */
const SCROLLBAR = 1

/** Height of a card in rem: name and turns, conversation, fields. */
const CARD_HEIGHT = 5.25

/** Number of placeholder rows while the number of participants is unknown. */
const PLACEHOLDERS = 24

/** Participants of the listed conversations, a row each. A row opens its conversation. */
export default function ParticipantList(props: ListProps) {
  const { corpus, found, filter, onOpen, tools, problems, onShowProblems } = props
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const { sort, seen, reveal } = state
  const idPrefix = `${useId()}participant-`
  const measured = useMeasures()
  const { width, rem } = measured
  const layout = layoutFor(width / rem)
  const cards = layout === 'cards'
  const loaded = useListed(corpus, listed, found)
  const { summary } = loaded
  const people = useParticipantList(corpus, listed, sort, filter)
  const list = latest(people)
  const [range, onVisible] = useVisiblePages()
  const rows = useParticipantRows(list, range)
  const cursor = useParticipantCursor({ list, rows, range, onOpen })

  const severalSplits = listed.length > 1
  const atHand = rowsIn(rows, range, list?.total ?? 0).filter((row) => row !== undefined)
  const roles = hasRoles(atHand)
  const planned = useMemo(
    () =>
      participantColumns(corpus, {
        ...{ severalSplits, roles, layout },
        hidden: seen === null ? null : hiddenInList(corpus, reveal),
      }),
    [corpus, severalSplits, roles, layout, seen, reveal],
  )
  const [choice, onChoose] = useColumnChoice(`participant-columns:${corpus.id}`)
  const wishes = useMemo(() => ({ ...widthWishes([]), id: 6.5 }), [])
  // Cards have space for every column.
  const room = cards ? Number.POSITIVE_INFINITY : width / rem - SCROLLBAR
  const table = useListTable({ planned, choice, wishes, room, sort, onChoose })
  const columns = useMemo(() => table.columns.filter(({ visible }) => visible), [table.columns])
  const shown = useMemo(() => columns.map((column) => ({ ...column, drawing: false })), [columns])
  const { active } = cursor
  const rowProps = useMemo<ParticipantRowProps>(
    () => ({ rows, columns: shown, active, cards, split, conversation, idPrefix }),
    [rows, shown, active, cards, split, conversation, idPrefix],
  )
  const sorting = useSorting()
  const sortBy = useCallback(({ sort: by }: ListColumn) => by !== null && sorting.sortBy(by), [sorting])

  const failure = people.status === 'failed' ? people.error : found.status === 'failed' ? found.error : null
  const nothingLoaded = !list && !summary.loading && summary.conversations === 0
  const nothing = list?.total === 0 && people.status === 'ready' && !summary.loading
  const known = list ? t.count(list.total) : failure ? '' : t.counting
  const name = JSON.stringify([corpus.id, listed])
  return (
    <ListFrame
      measured={measured}
      listed={loaded}
      count={nothingLoaded ? t.nothingLoaded : known}
      active={active}
      total={list?.total}
      failed={summary.failed}
      error={failure ?? rows.error}
      tools={tools({ table, onSort: sorting.sortBy })}
      problems={problems}
      onShowProblems={onShowProblems}
      instead={
        nothing ? (
          <StateMessage icon={<SearchX size={28} />} title={t.none} />
        ) : (
          nothingLoaded || (failure !== null && !list) || null
        )
      }
    >
      {width > 0 && (
        <RowGrid
          key={name}
          aria-label={t.grid}
          id={JSON.stringify(['participants', name, sort, filter])}
          idPrefix={idPrefix}
          total={list?.total ?? PLACEHOLDERS}
          known={list !== undefined}
          rowHeight={Math.round((cards ? CARD_HEIGHT : rowHeightOf(layout)) * rem)}
          active={active}
          open={cursor.open}
          identity={cursor.identity}
          free={cursor.identity === null}
          stale={people.status !== 'ready'}
          layout={layout}
          style={
            {
              '--columns': columnTemplate(columns),
              minWidth: cards ? 0 : `${columnTotal(columns)}rem`,
            } as CSSProperties
          }
          header={
            <GridHeader
              columns={columns}
              cards={cards}
              rem={rem}
              counted={undefined}
              parts={[]}
              onSort={sortBy}
              onPrefetch={() => undefined}
              onResize={table.setWidth}
              onResetWidth={table.resetWidth}
            />
          }
          headerKeys={{ columns, hasHeaders: !cards, onSort: sortBy, onResize: table.setWidth }}
          rowComponent={ParticipantListRow}
          rowProps={rowProps}
          onMove={cursor.move}
          onEnter={cursor.enter}
          onPress={(_, position) => cursor.choose(position)}
          onVisible={onVisible}
        />
      )}
    </ListFrame>
  )
}
