import { retryImport } from '../retry_import.ts'

/** The sentences for what the worker tells; a part of the page that is fetched when nothing is waited for. */
export const inWords = () => retryImport(() => import('../../model/error_messages/index.ts'))
