import type { CorpusFormat } from './format.ts'

/**
 * The formats for corpora without built-in support, in the order in which they are tried. Each is lazy-loaded when a
 * file is opened, because the corpora of a page's catalogue need none.
 */
export async function allFormats(): Promise<readonly CorpusFormat[]> {
  const formats = await Promise.all([
    import('./forms/standard/index.ts').then(({ standardCorpora }) => standardCorpora),
    import('./forms/convokit/index.ts').then(({ convokit }) => convokit),
    import('./forms/chat/records/sessions.ts').then(({ sessions }) => sessions),
    import('./forms/chat/index.ts').then(({ chat }) => chat),
    import('./forms/mapped/index.ts').then(({ mapped }) => mapped),
  ])
  return formats.flat()
}
