import { SearchX } from 'lucide-react'
import { useId, useMemo } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { RowGrid } from '../../list/grid/row_grid.tsx'
import { useMeasures } from '../../list/grid/use_measures.ts'
import { ListFrame, type ListProps } from '../../list/list_frame.tsx'
import { useTurnRows } from '../../list/rows/use_rows.ts'
import { useListed } from '../../list/use_listed.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { Listing } from '../../session/react/listing.ts'
import { useView } from '../../session/react/use_session.ts'
import { useVisiblePages } from '../../session/react/visible_rows.ts'
import { StateMessage } from '../../ui/state_message.tsx'
import { useHighlighter } from '../values/use_highlighter.ts'
import { useWantedLabels } from '../values/use_wanted_labels.ts'
import { HitListRow, type HitRowProps } from './hit_row.tsx'
import { hitMessages } from './messages.ts'
import { useHitCursor } from './use_hit_cursor.ts'

/** Width in rem below which labels have a separate line. */
const NARROW = 32

/** Number of placeholder rows while the number of turns is unknown. */
const PLACEHOLDERS = 24

/** Heights of a row and of the label line in a narrow row, in rem. */
const ROW_HEIGHT = 4.875
const LABELS_HEIGHT = 1.75

const NONE: readonly LabelScheme[] = []

interface HitTurnsProps extends ListProps {
  /** Turns that match the filter in the address. */
  readonly hits: AsyncData<Listing>
}

/** Search results as a flat list of turns, for scanning and opening. */
export function HitTurns(props: HitTurnsProps) {
  const { corpus, found, hits, filter, onOpen, tools, problems, onShowProblems } = props
  const { state, resolved } = useView()
  const { listed } = resolved
  const idPrefix = `${useId()}hit-`
  const measured = useMeasures()
  const { width, rem } = measured
  const loaded = useListed(corpus, listed, found)
  const { summary } = loaded
  const list = latest(hits)
  const stale = hits.status !== 'ready'

  const [range, onVisible] = useVisiblePages()
  const rows = useTurnRows(list, range)
  const cursor = useHitCursor({ hits: list, rows, range, onOpen })
  const { active, open } = cursor
  const highlighter = useHighlighter(corpus, filter)
  const wanted = useWantedLabels(filter)
  const severalSplits = listed.length > 1
  // Rounded, so that few rows re-render while the pane is being resized.
  const rowWidth = Math.floor(width / rem)
  const narrow = rowWidth < NARROW
  const schemes = corpus.labelSchemes
  const hidden = corpus.blind?.schemes ?? NONE
  const context = useMemo(
    () => ({ schemes, hidden, highlighter, wanted, severalSplits, width: rowWidth, narrow }),
    [schemes, hidden, highlighter, wanted, severalSplits, rowWidth, narrow],
  )
  const rowProps = useMemo<HitRowProps>(
    () => ({ rows, context, active, open, idPrefix }),
    [rows, context, active, open, idPrefix],
  )

  const failure = hits.status === 'failed' ? hits.error : found.status === 'failed' ? found.error : null
  const nothingLoaded = !list && !summary.loading && summary.conversations === 0
  const nothing = list?.total === 0 && !stale && !summary.loading
  const known = list ? hitMessages.count(list.total) : hitMessages.counting
  const name = JSON.stringify([corpus.id, listed])
  const unlabelled = schemes.length === 0
  return (
    <ListFrame
      measured={measured}
      listed={loaded}
      count={nothingLoaded ? hitMessages.nothingLoaded : known}
      active={active}
      total={list?.total}
      failed={summary.failed}
      error={failure ?? rows.error}
      tools={tools(null)}
      problems={problems}
      onShowProblems={onShowProblems}
      instead={
        nothing ? (
          <StateMessage icon={<SearchX size={28} />} title={hitMessages.none} />
        ) : (
          nothingLoaded || null
        )
      }
    >
      {width > 0 && (
        <RowGrid
          key={name}
          aria-label={hitMessages.grid}
          id={JSON.stringify(['turns', name, state.sort, filter])}
          idPrefix={idPrefix}
          total={list?.total ?? PLACEHOLDERS}
          known={list !== undefined}
          rowHeight={Math.round((ROW_HEIGHT + (narrow && !unlabelled ? LABELS_HEIGHT : 0)) * rem)}
          active={active}
          open={open}
          identity={cursor.identity}
          free={open === null}
          stale={stale}
          layout="cards"
          data-narrow={narrow || undefined}
          data-unlabelled={unlabelled || undefined}
          rowComponent={HitListRow}
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
