import { own } from '../../../base/safe_access.ts'
import type {
  Citation,
  Conversation,
  Hue,
  LabelDefinition,
  LabelScheme,
  Mapping,
} from '../../../model/index.ts'
import type { CorpusAdapter, RecordFile } from '../../adapter.ts'
import type { CorpusFormat } from '../../format.ts'
import { capitalized } from '../../shared/capitalized.ts'
import { isJsonObject, type JsonObject } from '../../shared/columns/columns_path.ts'
import { adapterFor, marksOf, scalarText, surveyMapped } from '../mapped/index.ts'

export { scalarText }

/** Name and definition of a label. */
export type Meaning = readonly [title: string, definition: string]

/** The published meaning of a column of labels. */
export interface NamedScheme {
  readonly title: string
  /** Annotator of the published labels. */
  readonly by: string
  /** Source of the definitions. */
  readonly source: string
  /** True if a turn has at most one label. */
  readonly one?: true
  /** See `LabelScheme`. */
  readonly knownTo?: LabelScheme['knownTo']
  readonly values: Readonly<Record<string, Meaning>>
  /** Meaning of a value that `values` lacks, such as a combination of labels. */
  meaningOf?(value: string): Meaning | undefined
}

/** A published corpus whose columns the mapped form can read, as data. */
export interface StandardCorpus {
  /** Name in links: `as=swda`. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly citation: Citation
  /** True if a record has the published columns. */
  recognises(record: JsonObject): boolean
  /** Names the published columns of conversation and text, because exported code selects records by them. */
  mapping(record: JsonObject): Mapping
  /** By the path of their column. */
  readonly schemes: Readonly<Record<string, NamedScheme>>
  /** Names of other columns by path. */
  readonly titles?: Readonly<Record<string, string>>
  /** Paths of columns that describe turns, even if they have one value throughout each conversation of a file. */
  readonly ofTurns?: readonly string[]
  /** Keys of turn fields that are not shown next to turns, because they only identify or count. */
  readonly quiet?: readonly string[]
  /** Turns the published values of a record into those that the mapping reads. */
  prepare?(record: JsonObject): JsonObject
  /** Changes a conversation after the mapping was applied. */
  finish?(conversation: Conversation): Conversation
}

/** True if one of the first records of a file is recognised. Other files may hold data about participants. */
export function recognisesIn(recognises: (record: JsonObject) => boolean): CorpusFormat['recognises'] {
  return (files) =>
    files.some(({ records }) => records.some((record) => isJsonObject(record) && recognises(record)))
}

/** The format of a corpus whose adapter needs no survey. */
export function formatOfAdapter(
  adapter: CorpusAdapter,
  recognises: (record: JsonObject) => boolean,
): CorpusFormat {
  const { id, title, description } = adapter
  return {
    id,
    title,
    description,
    namesCorpus: true,
    recognises: recognisesIn(recognises),
    survey: async () => adapter,
  }
}

/** The format of a corpus that the mapped form can read. */
export function formatOf(corpus: StandardCorpus): CorpusFormat {
  const { id, title, description } = corpus
  return {
    id,
    title,
    description,
    namesCorpus: true,
    recognises: recognisesIn(corpus.recognises),
    survey: (files) => adapterOf(corpus, files),
  }
}

async function adapterOf(corpus: StandardCorpus, files: readonly RecordFile[]): Promise<CorpusAdapter> {
  const prepared = (published: readonly RecordFile[]) => published.map((file) => preparedFile(file, corpus))
  const survey = await surveyMapped(
    prepared(files),
    await mappingOf(corpus, files),
    (path) => own(corpus.schemes, path)?.one === true,
  )
  const titled = <C extends { readonly path: string; readonly title: string }>(column: C): C => ({
    ...column,
    title: own(corpus.titles ?? {}, column.path) ?? column.title,
  })
  const annotators = new Map<string, string>()
  const labels = survey.labels.map((column) => {
    const named = own(corpus.schemes, column.path)
    if (!named) return column
    annotators.set(column.scheme.id, named.by)
    return { ...column, scheme: namedScheme(column.scheme, named) }
  })
  const isOfTurns = ({ path }: { readonly path: string }) => corpus.ofTurns?.includes(path) === true
  const adapter = adapterFor({
    ...survey,
    labels,
    facets: survey.facets.filter((column) => !isOfTurns(column)).map(titled),
    fields: [...survey.fields, ...survey.facets.filter(isOfTurns)].map(titled),
  })
  const { turnRecord, ...others } = adapter
  const { id, title, description, citation, prepare = (record: JsonObject) => record } = corpus
  return {
    ...others,
    turnFields: adapter.turnFields.map(({ shown, ...field }) => ({
      ...field,
      ...(shown && !field.identifies && !corpus.quiet?.includes(field.key) && { shown }),
    })),
    // A prepared record is not the published one.
    ...(turnRecord && !corpus.prepare && { turnRecord }),
    id,
    title,
    description,
    citation,
    recognises: (names, record) => isJsonObject(record) && adapter.recognises(names, prepare(record)),
    conversations: (published, report) =>
      finished(adapter.conversations(prepared(published), report), corpus, annotators),
  }
}

/** Number of records searched for one in the published form. */
const LOOKED_AT = 20

/** The mapping with the labels of all files, since some are published with and without. */
async function mappingOf(corpus: StandardCorpus, files: readonly RecordFile[]): Promise<Mapping> {
  const mappings: Mapping[] = []
  for (const file of files) {
    const first = await firstRecognised(corpus, file)
    if (first) mappings.push(corpus.mapping(first))
  }
  const labels = [...new Set(mappings.flatMap((mapping) => mapping.labels))]
  return { ...(mappings[0] ?? corpus.mapping({})), labels }
}

async function firstRecognised({ recognises }: StandardCorpus, file: RecordFile): Promise<JsonObject | null> {
  let count = 0
  for await (const { value } of file.records()) {
    if (isJsonObject(value) && recognises(value)) return value
    if (++count >= LOOKED_AT) break
  }
  return null
}

function preparedFile(file: RecordFile, { prepare, recognises }: StandardCorpus): RecordFile {
  if (!prepare) return file
  return {
    ...file,
    async *records() {
      for await (const record of file.records()) {
        const { value } = record
        yield isJsonObject(value) && recognises(value) ? { ...record, value: prepare(value) } : record
      }
    },
  }
}

async function* finished(
  conversations: ReturnType<CorpusAdapter['conversations']>,
  { finish }: StandardCorpus,
  annotators: ReadonlyMap<string, string>,
): AsyncGenerator<Conversation> {
  for await (const conversation of conversations) {
    const turns = conversation.turns.map((turn) => ({
      ...turn,
      labels: turn.labels.map((label) => ({ ...label, by: annotators.get(label.scheme) ?? label.by })),
    }))
    const named = { ...conversation, turns }
    yield finish ? finish(named) : named
  }
}

/** The scheme of a column with its published names, those of the corpus first. */
function namedScheme(scheme: LabelScheme, named: NamedScheme): LabelScheme {
  const { title, by, source, one, knownTo } = named
  const found = scheme.values.filter(({ value }) => !Object.hasOwn(named.values, value))
  const meanings: [string, Meaning][] = [
    ...Object.entries(named.values),
    ...found.map(({ value, title, definition }): [string, Meaning] => [
      value,
      named.meaningOf?.(value) ?? [title, definition],
    ]),
  ]
  return {
    id: scheme.id,
    title,
    by,
    source,
    counted: true,
    values: definitionsOf(meanings),
    ...(one && { one }),
    ...(knownTo && { knownTo }),
  }
}

export function definitionsOf(meanings: readonly (readonly [string, Meaning])[]): LabelDefinition[] {
  const marks = marksOf(meanings.map(([, [title]]) => title))
  return meanings.map(([value, [title, definition]], i) => ({
    value,
    title,
    definition,
    mark: marks[i] ?? '??',
    hue: ((i % 12) + 1) as Hue,
  }))
}

/** Names participants by their role if no other name is given. */
export function namedByRole(conversation: Conversation): Conversation {
  const participants = conversation.participants.map((participant) => {
    const { role, name } = participant
    const isRole = role !== '' && name.toLowerCase() === role
    return isRole ? { ...participant, name: capitalized(role) } : participant
  })
  return { ...conversation, participants }
}

/** A number, also if a table gives it as text. Null for anything else. */
export function scalarNumber(value: unknown): number | null {
  const text = scalarText(value).trim()
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

/** Replaces placeholder values with null. */
export function withoutValues(record: JsonObject, absent: readonly unknown[]): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, absent.includes(value) ? null : value]),
  )
}
