/** Id of the open filter panel, for the button that opens it. */
export const FILTER_PANEL_ID = 'filter-panel'
