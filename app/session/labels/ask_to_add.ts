import { createPageRequest } from '../react/page_request.ts'

const addLabels = createPageRequest<void>()

/** Opens the dialog that adds label files. */
export const askToAddLabels = () => addLabels.ask()

/** Called by the component that shows the dialog. */
export const onAskedToAddLabels = addLabels.onAsked
