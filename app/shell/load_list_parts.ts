import { afterFirstConversation } from '../session/first_reading.ts'

/** Loads the list's components after a linked conversation is readable. */
export const loadListParts = () => afterFirstConversation().then(() => import('./list_parts.ts'))
