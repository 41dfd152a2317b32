import { useLayoutEffect, useRef } from 'react'
import { Group, Panel, Separator, useDefaultLayout, useGroupRef } from 'react-resizable-panels'
import { listPane } from './list_pane_messages.ts'
import { paneStorage } from './pane_storage.ts'
import styles from './panes.module.css'

const LIST = 'list'
const TURNS = 'turns'
/** Width needed for the columns of a list, see `layoutFor`. */
const WITH_COLUMNS = '36rem'

const panelIds = [LIST, TURNS]

export interface PaneEdgeProps {
  /** True if two conversations need most of the width. */
  readonly comparing: boolean
  /** True if filters are next to the list, which must keep its columns. */
  readonly filtering: boolean
  /** Called with the list's share of the width (0 to 1), initially and on changes. */
  readonly onMove: (share: number) => void
}

/**
 * Movable edge between list and turns, for mouse and keyboard. Remembers its position, separately for comparisons. The
 * library's panels are empty overlays, so that loading the library doesn't re-render list and turns.
 */
export default function PaneEdge({ comparing, filtering, onMove }: PaneEdgeProps) {
  const alone = useDefaultLayout({ id: 'parley:panes', panelIds, storage: paneStorage })
  const compared = useDefaultLayout({ id: 'parley:panes:compared', panelIds, storage: paneStorage })
  const layout = comparing ? compared : alone
  const share = comparing ? 22 : 42
  const group = useGroupRef()
  const before = useRef(comparing)
  useLayoutEffect(() => {
    if (before.current === comparing) return
    before.current = comparing
    group.current?.setLayout(layout.defaultLayout ?? { [LIST]: share, [TURNS]: 100 - share })
  }, [comparing, group, layout.defaultLayout, share])
  return (
    <Group groupRef={group} className={styles.edge} {...layout}>
      <Panel
        id={LIST}
        defaultSize={`${share}%`}
        minSize={filtering ? WITH_COLUMNS : '280px'}
        maxSize="70%"
        onResize={({ asPercentage }) => onMove(asPercentage / 100)}
      />
      <Separator className={styles.separator} aria-label={listPane.resize} />
      <Panel id={TURNS} minSize="320px" />
    </Group>
  )
}
