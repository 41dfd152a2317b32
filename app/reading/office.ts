import { ParleyError } from '../base/errors.ts'

/** Programs whose documents are zip archives, by a path in these. */
const PROGRAMS: readonly (readonly [path: RegExp, what: string, isTable: boolean])[] = [
  [/^xl\/workbook\.(xml|bin)$/, 'an Excel workbook', true],
  [/^word\/document\.xml$/, 'a Word document', false],
  [/^ppt\/presentation\.xml$/, 'a PowerPoint presentation', false],
  [/^META-INF\/manifest\.xml$/, 'a document of LibreOffice or OpenOffice', true],
  [/^Index\/(Document|Tables\/DataList)\.iwa$/, 'a document of Numbers or Pages', true],
]

/**
 * The error for an archive that is a document of an office program.
 * @param name of the archive
 * @param paths of what is in it
 * @returns `null` where it is none
 */
export function officeDocument(name: string, paths: readonly string[]): ParleyError | null {
  const found = PROGRAMS.find(([path]) => paths.some((p) => path.test(p)))
  if (!found) return null
  const [, what, isTable] = found
  return new ParleyError(`${name} is ${what}, expected data: Parquet, JSON, JSON Lines, CSV or zip.`, {
    advice: isTable
      ? 'Save each sheet as CSV (in Excel: “CSV UTF-8”), and open that.'
      : 'Save the data in it as CSV or JSON, and open that.',
  })
}
