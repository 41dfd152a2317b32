/** Labels of a turn under one scheme: what the reviewer gave, beside what was published. */
export interface ComparedLabels {
  /** Given and published, in the order in which they were published. */
  readonly both: readonly string[]
  readonly onlyGiven: readonly string[]
  readonly onlyPublished: readonly string[]
}

/** Values of a scheme, each once. */
export function compareLabels(given: readonly string[], published: readonly string[]): ComparedLabels {
  const ours = [...new Set(given)]
  const theirs = [...new Set(published)]
  return {
    both: theirs.filter((label) => ours.includes(label)),
    onlyGiven: ours.filter((label) => !theirs.includes(label)),
    onlyPublished: theirs.filter((label) => !ours.includes(label)),
  }
}
