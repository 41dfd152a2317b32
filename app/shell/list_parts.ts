/**
 * What a list is drawn with beside the turns, and what loads it in either way: one file, so that a page that begins with a list
 * waits for one more.
 */
import '../session/published/published_loads.ts'
import '../session/splits/memory_loads.ts'

export { default as ListPane } from './list_pane.tsx'
export { default as PaneEdge } from './pane_edge.tsx'
