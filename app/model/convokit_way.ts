/** How ConvoKit comes to a corpus that is not published in its form. */
export type ConvokitWay =
  /** By the name under which ConvoKit offers it, with the conversation ids that Parley has. */
  | { readonly kind: 'download'; readonly name: string }
  /** By a function in Python: the lines of `def turns(record)`, which gives `(speaker, text)` of each turn. */
  | { readonly kind: 'turns'; readonly lines: readonly string[] }
