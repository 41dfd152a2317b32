import { type ReactNode, useRef } from 'react'
import { lazyBounded } from '../ui/lazy_part.ts'
import { loadListParts } from './load_list_parts.ts'
import type { PaneEdgeProps } from './pane_edge.tsx'
import styles from './panes.module.css'

const PaneEdge = lazyBounded(() => loadListParts().then((m) => ({ default: m.PaneEdge })))

interface PanesProps extends Omit<PaneEdgeProps, 'onMove'> {
  readonly list: ReactNode
  readonly turns: ReactNode
  /** True if the list takes the full width, because filters, list columns and turns don't fit together. */
  readonly listAlone: boolean
}

/** List and turns next to each other. The turns are readable before the edge's code is loaded. */
export function Panes({ list, turns, comparing, filtering, listAlone }: PanesProps) {
  const panes = useRef<HTMLDivElement>(null)
  const onMove = (share: number) => panes.current?.style.setProperty('--list-share', `${share}`)
  return (
    <div
      ref={panes}
      className={styles.panes}
      data-comparing={comparing || undefined}
      data-alone={listAlone || undefined}
    >
      <div className={styles.list}>{list}</div>
      <PaneEdge comparing={comparing} filtering={filtering} onMove={onMove} />
      <div className={styles.turns}>{turns}</div>
    </div>
  )
}
