import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the built page: `dist` beside the folder of this command, built or not. */
export function siteFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
}
