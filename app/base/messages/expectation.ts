import * as v from 'valibot'
import { own } from '../safe_access.ts'

type Issue = v.BaseIssue<unknown>

/** The parts of schemas that hold other schemas. A pipe has those of its first schema. */
interface SchemaParts extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaParts>>
  readonly item?: SchemaParts
  readonly items?: readonly SchemaParts[]
  readonly value?: unknown
  readonly wrapped?: SchemaParts
  readonly options?: readonly unknown[]
}

/** Everyday words for the names that Valibot gives to types. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  never: 'no such field',
}

/**
 * Describes the value that a schema requires where an issue was found, for example "a number".
 * Uses the schema's own message if it has one. Describes the missing value if a key is missing.
 */
export function expectationOf(schema: v.GenericSchema, issue: Issue): string {
  const { message, expected } = missingValueIssue(schema, issue) ?? issue
  if (!message.startsWith('Invalid ') || expected === null) return message
  return expected
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map((type) => TYPE_WORDS[type] ?? type)
    .join(' or ')
}

/** The issue of the value behind a missing key. Valibot's own issue only says that the key is missing. */
function missingValueIssue(schema: v.GenericSchema, { path }: Issue): Issue | undefined {
  const last = path?.at(-1)
  if (!path || last?.origin !== 'key' || last.value !== undefined) return undefined
  return schemasAt(
    schema,
    path.map(({ key }) => key),
  )
    .flatMap((found) => v.safeParse(found, undefined, { abortEarly: true }).issues ?? [])
    .at(0)
}

/** The schemas that a path leads to; several if alternatives have it. */
function schemasAt(schema: SchemaParts, keys: readonly unknown[]): readonly SchemaParts[] {
  const [key, ...rest] = keys
  if (key === undefined) return [schema]
  const { entries, item, items, value, wrapped, options = [] } = schema
  if (wrapped) return schemasAt(wrapped, keys)
  const inner = entries ? own(entries, String(key)) : (item ?? items?.[Number(key)] ?? value)
  return [
    ...(isSchema(inner) ? schemasAt(inner, rest) : []),
    ...options.filter(isSchema).flatMap((option) => schemasAt(option, keys)),
  ]
}

function isSchema(value: unknown): value is SchemaParts {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
