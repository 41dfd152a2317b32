import type { CorpusFormat } from './format.ts'

/**
 * The forms in which corpora come that Parley does not know by heart, in the order in which they are tried. Each is
 * loaded when something is opened: a page with the corpora of its catalogue needs none.
 */
export function allFormats(): Promise<readonly CorpusFormat[]> {
  return Promise.all([
    import('./forms/convokit/index.ts').then(({ convokit }) => convokit),
    import('./forms/chat/index.ts').then(({ chat }) => chat),
    import('./forms/mapped/index.ts').then(({ mapped }) => mapped),
  ])
}
