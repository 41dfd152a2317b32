/**
 * Components of the list and the loader for both layouts. In one file, so that a page that starts with a list makes
 * only one more request.
 */
import '../session/published/published_loads.ts'
import '../session/splits/memory_loads.ts'

export { default as ListPane } from './list_pane.tsx'
export { default as PaneEdge } from './pane_edge.tsx'
