/** What a list is drawn with beside the turns: one file, so that a page that begins with a list waits for one more. */
export { default as ListPane } from './list_pane.tsx'
export { default as Panes } from './panes.tsx'
