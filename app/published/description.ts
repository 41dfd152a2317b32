import * as v from 'valibot'
import { FIELD_KINDS } from '../fields/registry.ts'
import type { CorpusDescription } from '../protocol/corpus_description.ts'
import { corpusTables, withoutParticipants } from '../tables/schema.ts'

const text = v.string('a string')
const key = v.pipe(text, v.regex(/^[a-z0-9_]+$/, 'lower case, digits and "_"'))
const kind = v.pipe(
  text,
  v.check((name) => Object.hasOwn(FIELD_KINDS, name), `one of ${Object.keys(FIELD_KINDS).join(', ')}`),
)
const field = v.looseObject({ key, title: text, kind }, 'a field with key, title and kind')

const scheme = v.looseObject(
  {
    id: text,
    title: text,
    by: text,
    values: v.array(
      v.looseObject({ value: text, title: text, definition: text, mark: text, hue: v.number('a number') }),
      'a list of labels',
    ),
  },
  'a label scheme with id, title, by and values',
)

/** Required fields of a description. The tables of the corpus are derived from them. */
export const descriptionSchema = v.looseObject(
  {
    adapter: text,
    title: text,
    description: text,
    citation: v.looseObject({ authors: text, year: v.number('a number'), title: text }, 'a citation'),
    hub: v.nullable(text),
    labelSchemes: v.array(scheme, 'a list of label schemes'),
    facets: v.array(field, 'a list of facets'),
    turnFields: v.array(field, 'a list of fields of turns'),
    addressed: v.optional(v.literal(true, 'true')),
    participantFields: v.optional(v.array(field, 'a list of fields of participants')),
  },
  'a description of a corpus',
)

/** Converts a valid description from a catalogue. */
export function describedBy(json: v.InferOutput<typeof descriptionSchema>): CorpusDescription {
  const described = json as unknown as Omit<CorpusDescription, 'tables'>
  const facets = described.facets.map((facet) => ({ ...facet, read: () => null }))
  const { turnFields, addressed } = described
  const participantFields = described.participantFields?.map((of) => ({ ...of, read: () => null }))
  const tables = corpusTables({
    ...{ facets, turnFields },
    ...(addressed && { addressed }),
    ...(participantFields && { participantFields }),
  })
  return { ...described, tables: participantFields ? tables : withoutParticipants(tables) }
}
