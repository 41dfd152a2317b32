import { isBlank } from '../../shared/columns/columns.ts'
import { isJsonObject, pathReader } from '../../shared/columns/columns_path.ts'

/*
 * Paths into lists: `turns[].frames[].act` is the value of `act` in each object of `frames`, in each object of `turns`.
 * `dialog[][]` are the items of the lists in `dialog`. `turns[].acts{}` are the keys of the object `acts`.
 */

const EACH = '[]'
const NAMES = '{}'

/** True if a path leads into a list. */
export function isNested(path: string): boolean {
  return path.includes(EACH)
}

/** The list of turns for a path to their texts: `turns[]` for `turns[].utterance`. */
export function listOf(path: string): string {
  return path.slice(0, path.lastIndexOf(EACH) + EACH.length)
}

/** A list's path without the trailing `[]` marks: `dialog` for `dialog[][]`. */
export function columnOf(list: string): string {
  return list.replace(/(?:\[\])+$/, '')
}

/** True if a path leads into lists or keys within a turn. */
export function isWithinTurn(path: string, list: string): boolean {
  return path.startsWith(`${list}.`) && (isNested(path.slice(list.length)) || path.endsWith(NAMES))
}

/** The path of an object's keys. */
export function namesAt(path: string): string {
  return `${path}${NAMES}`
}

/** The values at a path that may lead into lists. */
interface Found {
  readonly values: readonly unknown[]
  /** True if the path exists, even if it is empty. */
  readonly given: boolean
}

/** Creates a function that reads the values at a nested path. */
export function nestedReader(path: string): (value: unknown) => Found {
  const isNames = path.endsWith(NAMES)
  const parts = (isNames ? path.slice(0, -NAMES.length) : path).split(EACH)
  const readers = parts.map((part) => {
    const keys = part.replace(/^\./, '')
    return keys === '' ? (value: unknown) => value : pathReader(keys)
  })
  // For `acts[].name`, an empty `acts` means no names. For `frames[].state.intent`, an empty `frames` means unknown.
  const isEmptyAt = /^\.[^.]+$|^$/.test(parts.at(-1) ?? '') ? parts.length - 2 : -1
  const collect = (value: unknown, at: number): Found => {
    const here = readers[at]?.(value)
    if (at === readers.length - 1)
      return { values: here === undefined ? [] : [here], given: here !== undefined }
    if (!Array.isArray(here)) return { values: [], given: false }
    const inside = here.map((item) => collect(item, at + 1))
    return {
      values: inside.flatMap(({ values }) => values),
      given: here.length === 0 ? at === isEmptyAt : inside.some(({ given }) => given),
    }
  }
  return (value) => {
    const found = collect(value, 0)
    return isNames ? namesIn(found) : found
  }
}

function namesIn({ values }: Found): Found {
  const objects = values.filter(isJsonObject)
  return { values: objects.flatMap((object) => Object.keys(object)), given: objects.length > 0 }
}

/**
 * Converts values for a column: a single one stays, several become a list of texts. Objects and nested lists become
 * text.
 * @param isSingle true if the path leads into no list
 */
export function columnValue({ values, given }: Found, isSingle: boolean): unknown {
  if (!given) return undefined
  const [first] = values
  if (isSingle) return isScalarList(first) ? texts([first]) : isScalar(first) ? first : entriesText(first)
  return texts(values)
}

function texts(values: readonly unknown[]): string[] {
  return values
    .flatMap((value) => (isScalarList(value) ? value : [value]))
    .filter((value) => !isBlank(value))
    .map((value) => (isScalar(value) ? String(value) : entriesText(value)))
    .filter((text) => text !== '')
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function isScalarList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isScalar)
}

/** The content of an object or a list as one text, without blanks: `hotel.area: east; hotel.stars: 4, 5`. */
export function entriesText(value: unknown): string {
  if (isScalarList(value)) return value.filter((item) => !isBlank(item)).join(', ')
  if (Array.isArray(value))
    return value
      .map(entriesText)
      .filter((text) => text !== '')
      .join('; ')
  if (!isJsonObject(value)) return isBlank(value) ? '' : String(value)
  return entries(value, '').join('; ')
}

function entries(value: unknown, path: string): string[] {
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, inside]) =>
      entries(inside, path === '' ? key : `${path}.${key}`),
    )
  const text = entriesText(value)
  return text === '' ? [] : [`${path}: ${text}`]
}
