import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Group, Panel, Separator, useDefaultLayout, useGroupRef } from 'react-resizable-panels'
import { listPane } from '../../messages/list/list_pane.ts'
import styles from './corpus_view.module.css'
import { paneStorage } from './pane_storage.ts'

const LIST = 'list'
const TURNS = 'turns'
/** Room for the columns of a list, see `layoutFor`. */
const WITH_COLUMNS = '36rem'

const panelIds = [LIST, TURNS]

interface PanesProps {
  readonly list: ReactNode
  readonly turns: ReactNode
  /** Two conversations take most of the room. */
  readonly comparing: boolean
  /** The filters take room beside the list, which is to keep its columns. */
  readonly filtering: boolean
  /** The list takes all of the room: filters beside list and turns would leave too little for columns. */
  readonly listAlone: boolean
}

/**
 * List and turns side by side, with an edge between them that can be moved; where it stands is remembered, and where it
 * stands beside a comparison for itself.
 */
export default function Panes({ list, turns, comparing, filtering, listAlone }: PanesProps) {
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
    <Group groupRef={group} className={styles.panes} data-alone={listAlone || undefined} {...layout}>
      <Panel id={LIST} defaultSize={`${share}%`} minSize={filtering ? WITH_COLUMNS : '280px'} maxSize="70%">
        {list}
      </Panel>
      <Separator className={styles.separator} aria-label={listPane.resize} />
      <Panel id={TURNS} minSize="320px">
        {turns}
      </Panel>
    </Group>
  )
}
