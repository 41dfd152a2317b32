/** Part of a turn's text. */
export interface TextSpan {
  /** Offset in UTF-16 units. */
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** The quoted words. */
  readonly text: string
}

/** One value of a scheme, given to a turn by an annotator. */
export interface Label {
  /** The `id` of the `LabelScheme`. */
  readonly scheme: string
  /** As published, e.g. `self-need`. */
  readonly value: string
  /** The annotator: `annotator`, `sender`, `receiver`, `parser`, `derived`, or the name of a reviewer or model. */
  readonly by: string
  /** Confidence on the annotator's own scale, if a label file gives it. */
  readonly score?: number
  /** Words of the turn that the annotator gave as evidence. */
  readonly evidence?: readonly TextSpan[]
}

/** Index in the label palette (`--label-1` … `--label-12`). Neighbours are distinguishable for colour-blind users. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export interface LabelDefinition {
  readonly value: string
  readonly title: string
  /** Meaning of the label, in the words of its source or close to them. */
  readonly definition: string
  /** Two characters that represent the label in narrow places, unique within the scheme. Never rely on colour alone. */
  readonly mark: string
  readonly hue: Hue
  /** Self-explanatory text shown on turns instead of the title: `Lie · believed`. */
  readonly phrase?: string
  /** True if turns with this label are marked at their edge, so that they are easy to spot among hundreds. */
  readonly alert?: boolean
  /** True if a turn with it has no other label of the scheme. */
  readonly exclusive?: boolean
  /** Texts that deserve the label. */
  readonly examples?: readonly string[]
  /** Texts that look similar but do not deserve the label. */
  readonly counterexamples?: readonly string[]
  /** Preferred key in a review: a digit or a lower-case letter. */
  readonly key?: string
  /** Value of the more general label of the same scheme. */
  readonly parent?: string
}

/** Subject of an answer under a scheme. */
export const SCHEME_UNITS = ['turn', 'conversation'] as const

export type SchemeUnit = (typeof SCHEME_UNITS)[number]

/**
 * Form of an answer.
 * - `one`, `many`: at most one label, or any number of them
 * - `ordinal`: one label of an ordered scale
 * - `number`, `text`: typed by the annotator. The answer is the only label of the unit.
 */
export const SCHEME_KINDS = ['one', 'many', 'ordinal', 'number', 'text'] as const

export type SchemeKind = (typeof SCHEME_KINDS)[number]

/** Limits of a number. Null if there is none. */
export interface NumberRange {
  readonly min: number | null
  readonly max: number | null
}

/** Form of a question that people wrote, which a review asks. Schemes of corpora have none. */
export interface SchemeQuestion {
  readonly unit: SchemeUnit
  readonly kind: SchemeKind
  /** True if a unit is not done without an answer. */
  readonly required: boolean
  /** Only for numbers. */
  readonly range?: NumberRange
}

export interface LabelScheme {
  readonly id: string
  /** Changes whenever labels or their definitions change. Absent if they never did. */
  readonly version?: string
  /** Shorter names for searches, unless another scheme has that name. */
  readonly aliases?: readonly string[]
  /** Plural, as the name of a group: `Strategies`. */
  readonly title: string
  /** Annotator of this scheme's labels in the published corpus. */
  readonly by: string
  /** Source of the definitions: paper and table. */
  readonly source: string
  /** True if the list shows counts of this scheme's labels. False for schemes that would repeat another one. */
  readonly counted: boolean
  /**
   * The most common value. It is uninformative, so turns with it show no label. It still counts and can be searched
   * for.
   */
  readonly defaultValue?: string
  /** Name of turns with a label other than the default, if there is a word for them: `lie`, `lies`. */
  readonly standsOut?: { readonly one: string; readonly many: string }
  /**
   * Ids of the schemes that this one is derived from. On a turn, its label replaces theirs. Reviews don't include it.
   */
  readonly derivedFrom?: readonly string[]
  /**
   * The only party that knew the labels of this scheme during the conversation, if speakers or addressees gave the
   * published ones. Otherwise an annotator gave them, and no participant knew them.
   */
  readonly knownTo?: 'speaker' | 'addressee'
  /** If each label guesses the label of another scheme: that scheme, and the guessing party. */
  readonly guesses?: { readonly scheme: string; readonly who: string }
  /** True if a turn has at most one label of the scheme. */
  readonly one?: boolean
  /** Missing for schemes of corpora: any number of labels of a turn, or at most `one`. */
  readonly question?: SchemeQuestion
  readonly values: readonly LabelDefinition[]
}

/**
 * Definition of a label's value in its scheme.
 * @returns undefined if the value or scheme is not declared, since data may contain unexpected labels
 */
export function labelDefinition(
  schemes: readonly LabelScheme[],
  label: Pick<Label, 'scheme' | 'value'>,
): LabelDefinition | undefined {
  return schemes.find((s) => s.id === label.scheme)?.values.find((v) => v.value === label.value)
}

/** True if a turn cannot have both labels of a scheme. */
export function areExclusive(
  { one, values }: Pick<LabelScheme, 'one' | 'values'>,
  a: string,
  b: string,
): boolean {
  if (a === b) return false
  return one === true || values.some(({ value, exclusive }) => exclusive && (value === a || value === b))
}
