import type { ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { listPane } from '../../messages/list/list_pane.ts'
import styles from './corpus_view.module.css'
import { paneStorage } from './pane_storage.ts'

const LIST = 'list'
const TURNS = 'turns'

interface PanesProps {
  readonly list: ReactNode
  readonly turns: ReactNode
}

/** List and turns side by side, with an edge between them that can be moved; where it stands is remembered. */
export default function Panes({ list, turns }: PanesProps) {
  const layout = useDefaultLayout({ id: 'parley:panes', panelIds: [LIST, TURNS], storage: paneStorage })
  return (
    <Group className={styles.panes} {...layout}>
      <Panel id={LIST} defaultSize="42%" minSize="280px" maxSize="70%">
        {list}
      </Panel>
      <Separator className={styles.separator} aria-label={listPane.resize} />
      <Panel id={TURNS} minSize="320px">
        {turns}
      </Panel>
    </Group>
  )
}
