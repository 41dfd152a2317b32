import { useLayoutEffect, useRef } from 'react'
import { Group, Panel, Separator, useDefaultLayout, useGroupRef } from 'react-resizable-panels'
import { listPane } from './list_pane_messages.ts'
import { paneStorage } from './pane_storage.ts'
import styles from './panes.module.css'

const LIST = 'list'
const TURNS = 'turns'
/** Room for the columns of a list, see `layoutFor`. */
const WITH_COLUMNS = '36rem'

const panelIds = [LIST, TURNS]

export interface PaneEdgeProps {
  /** Two conversations take most of the room. */
  readonly comparing: boolean
  /** The filters take room beside the list, which is to keep its columns. */
  readonly filtering: boolean
  /** Given the list's part of the room beside the edge, 0 to 1, at first and whenever it changes. */
  readonly onMove: (share: number) => void
}

/**
 * The edge between list and turns, to be moved by mouse and keyboard; where it stands is remembered, and where it stands
 * beside a comparison for itself. The library's panels are empty and lie over list and turns, so that neither is drawn
 * anew when the library has been loaded.
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
