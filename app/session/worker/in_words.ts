import { retryImport } from '../retry_import.ts'

/** Lazy-loads the error messages of the worker when nothing else is pending. */
export const inWords = () => retryImport(() => import('../../model/error_messages/index.ts'))
