import { CodedError } from '../base/coded_error.ts'
import type { NotDataKind } from '../base/error_values.ts'

/** Programs whose documents are zip archives, by a path in these. */
const PROGRAMS: readonly (readonly [path: RegExp, kind: NotDataKind])[] = [
  [/^xl\/workbook\.(xml|bin)$/, 'excel'],
  [/^word\/document\.xml$/, 'word'],
  [/^ppt\/presentation\.xml$/, 'powerpoint'],
  [/^META-INF\/manifest\.xml$/, 'libreOffice'],
  [/^Index\/(Document|Tables\/DataList)\.iwa$/, 'numbers'],
]

/**
 * The error for an archive that is a document of an office program.
 * @param name of the archive
 * @param paths of what is in it
 * @returns `null` where it is none
 */
export function officeDocument(name: string, paths: readonly string[]): CodedError | null {
  const found = PROGRAMS.find(([path]) => paths.some((p) => path.test(p)))
  return found ? new CodedError('notData', { name, kind: found[1] }) : null
}
