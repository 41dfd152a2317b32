import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the built page: `dist`, next to this command's folder. */
export function siteFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
}
