import { afterFirstConversation } from '../session/first_reading.ts'

/** What a list is drawn with, once a conversation that was linked can be read. */
export const loadListParts = () => afterFirstConversation().then(() => import('./list_parts.ts'))
