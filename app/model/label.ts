/** A label: one value of a scheme, given to a turn by somebody. */
export interface Label {
  /** The `id` of the `LabelScheme`. */
  readonly scheme: string
  /** As published, e.g. `self-need`. */
  readonly value: string
  /** Who gave it: `annotator`, `sender`, `receiver`, `parser`, `derived`, a reviewer's or a model's name. */
  readonly by: string
  /** How sure the annotator is, on a scale of their own, where a label file says so. */
  readonly score?: number
}

/** Position in the label palette (`--label-1` … `--label-12`), whose neighbours colour-blind readers can tell apart. */
export type Hue = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export interface LabelDefinition {
  readonly value: string
  readonly title: string
  /** What the label means, in the words of its source or close to them. */
  readonly definition: string
  /** Two characters that stand for the label where there is no room, unique within the scheme: colour is never alone. */
  readonly mark: string
  readonly hue: Hue
  /** What a turn says instead of the title, in words that need no explanation: `Lie · believed`. */
  readonly phrase?: string
  /** Whether turns with it are marked at their edge, so that the eye finds them among hundreds. */
  readonly alert?: boolean
  /** True if a turn with it has no other label of the scheme. */
  readonly exclusive?: boolean
}

export interface LabelScheme {
  readonly id: string
  /** Changes whenever labels or their definitions change; left out if they never did. */
  readonly version?: string
  /** Shorter names by which a search may ask for it, where no other scheme is called so. */
  readonly aliases?: readonly string[]
  /** In the plural, as the name of a group: `Strategies`. */
  readonly title: string
  /** Who gives labels of this scheme in the published corpus. */
  readonly by: string
  /** Where the definitions come from: paper and table. */
  readonly source: string
  /** Whether the list shows counts of this scheme's labels; off for schemes that would say the same as another. */
  readonly counted: boolean
  /**
   * The value that most turns have. It says nothing new, so turns that have it are drawn without a label; it still counts
   * and can be searched for.
   */
  readonly defaultValue?: string
  /** What a turn with another label than the default is called, where that is one word: `lie`, `lies`. */
  readonly standsOut?: { readonly one: string; readonly many: string }
  /**
   * Ids of schemes from whose labels those of this one follow. Beside a turn its label stands for theirs. Reviews do not ask
   * for it.
   */
  readonly derivedFrom?: readonly string[]
  /**
   * Who alone knew the labels of this scheme while they talked, where the published ones are by speakers or addressees; else
   * they are by an annotator, and no participant knew them.
   */
  readonly knownTo?: 'speaker' | 'addressee'
  /** Where each label is a guess at the label that another scheme gives the turn: that scheme, and who guesses. */
  readonly guesses?: { readonly scheme: string; readonly who: string }
  /** True if a turn has at most one label of the scheme. */
  readonly one?: boolean
  readonly values: readonly LabelDefinition[]
}

/**
 * The definition of a label's value in its scheme.
 * @returns `undefined` for a value (or scheme) that is not declared: data may hold labels that nobody foresaw.
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
