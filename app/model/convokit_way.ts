/** Method of loading a corpus into ConvoKit if it is not published in ConvoKit's format. */
export type ConvokitWay =
  /** By its ConvoKit name, with the conversation ids that Parley uses. */
  | { readonly kind: 'download'; readonly name: string }
  /** By a Python function: the lines of `def turns(record)`, which yields `(speaker, text)` for each turn. */
  | { readonly kind: 'turns'; readonly lines: readonly string[] }
