import { lexer, type Token, type Tokens } from 'marked'

/** A piece of a line of Markdown. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly of: readonly Inline[] }
  | { readonly kind: 'break' }

/** A block of Markdown. HTML, images and definitions are text, as written. */
export type MarkdownBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly of: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly of: readonly MarkdownBlock[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly start: number
      readonly items: readonly (readonly MarkdownBlock[])[]
    }
  /** The first row is the header. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'rule' }

/** Maximum depth of lists and quotes. What is nested deeper is text, as written. */
const DEEPEST = 12

/** Quotes and lists in one line that are nested too deeply. The parser takes quadratic time for them. */
const DEEP = /(?:>[ \t]?|(?:\d{1,9}[.)]|[-+*])[ \t]+){13}/

/** Maximum number of signs of emphasis, for the same reason. */
const MOST_SIGNS = 2_000

/**
 * Blocks of a text in GitHub's Markdown. Never throws.
 * @returns null if the text has no Markdown, or can't be read as such
 */
export function markdownBlocks(text: string): readonly MarkdownBlock[] | null {
  if (DEEP.test(text) || (text.match(/[*_]/g)?.length ?? 0) > MOST_SIGNS) return null
  try {
    const blocks = blocksOf(lexer(text, { gfm: true }), 0)
    return blocks.some(isFormatted) ? blocks : null
  } catch {
    // Nested too deeply.
    return null
  }
}

/** All shown texts of blocks, in order. */
export function shownTexts(blocks: readonly MarkdownBlock[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return textsOf(block.of)
      case 'code':
        return [block.text]
      case 'quote':
        return shownTexts(block.of)
      case 'list':
        return block.items.flatMap(shownTexts)
      case 'table':
        return block.rows.flatMap((row) => row.flatMap(textsOf))
      default:
        return []
    }
  })
}

function textsOf(inlines: readonly Inline[]): readonly string[] {
  return inlines.flatMap((inline) =>
    'of' in inline ? textsOf(inline.of) : inline.kind === 'break' ? [] : [inline.text],
  )
}

function isFormatted(block: MarkdownBlock): boolean {
  return block.kind !== 'paragraph' || block.of.some(({ kind }) => kind !== 'text' && kind !== 'break')
}

function blocksOf(tokens: readonly Token[], depth: number): MarkdownBlock[] {
  return tokens.flatMap((token) => blockOf(token, depth))
}

function blockOf(token: Token, depth: number): readonly MarkdownBlock[] {
  if (depth > DEEPEST) return [asWritten(token)]
  switch (token.type) {
    case 'space':
      return []
    case 'hr':
      return [{ kind: 'rule' }]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'heading':
    case 'paragraph':
      return [{ kind: token.type, of: inlinesOf(token.tokens ?? [], depth) }]
    case 'text':
      return [{ kind: 'paragraph', of: inlinesOf(token.tokens ?? [token], depth) }]
    case 'blockquote':
      return [{ kind: 'quote', of: blocksOf(token.tokens ?? [], depth + 1) }]
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      const list = items.map((item) => [...taskOf(item), ...blocksOf(item.tokens, depth + 1)])
      return [{ kind: 'list', ordered, start: start === '' ? 1 : start, items: list }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const lines = [header, ...rows]
      return [
        { kind: 'table', rows: lines.map((cells) => cells.map(({ tokens }) => inlinesOf(tokens, depth))) },
      ]
    }
    default:
      return [asWritten(token)]
  }
}

function asWritten({ raw }: Token): MarkdownBlock {
  return { kind: 'paragraph', of: [{ kind: 'text', text: raw.trimEnd() }] }
}

/** The box of a task. */
function taskOf({ task, checked }: Tokens.ListItem): readonly MarkdownBlock[] {
  return task ? [{ kind: 'paragraph', of: [{ kind: 'text', text: checked ? '☑' : '☐' }] }] : []
}

function inlinesOf(tokens: readonly Token[], depth: number): readonly Inline[] {
  return tokens.flatMap((token) => inlineOf(token, depth))
}

function inlineOf(token: Token, depth: number): readonly Inline[] {
  if (depth > DEEPEST) return [{ kind: 'text', text: token.raw }]
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return [{ kind: token.type, of: inlinesOf(token.tokens ?? [], depth + 1) }]
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'br':
      return [{ kind: 'break' }]
    case 'escape':
      return [{ kind: 'text', text: token.text }]
    case 'text':
      return token.tokens ? inlinesOf(token.tokens, depth + 1) : [{ kind: 'text', text: token.text }]
    case 'link': {
      // An address isn't a link, because a corpus may hold any.
      const words = inlinesOf(token.tokens ?? [], depth + 1)
      const isBare = token.href === token.text || token.raw === token.text
      return isBare
        ? [{ kind: 'text', text: token.raw }]
        : [...words, { kind: 'text', text: ` (${token.href})` }]
    }
    default:
      return [{ kind: 'text', text: token.raw }]
  }
}
