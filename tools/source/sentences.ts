import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './layers.ts'

/** Attributes whose values are shown or read aloud. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|summary)$/

/** Not sentences: lists of lower-case words, such as SQL's keywords, and values of CSS. */
const NO_PROSE = /^[a-z_\s]{60,}$|var\(--|\.cm-/

/** Two adjacent words, which no identifier or key contains. Excludes CSS selectors by their brackets. */
const PROSE = /^(?!.*\[\w+=).*\p{L}{2,}[,.:;…]? \p{L}{2,}/su

/** A single capitalized word. */
const TITLE = /^\p{Lu}\p{Ll}+(…|:)?$/u

/** Names of keys, and constants of HTTP and the platform, that look like words. */
const NAMES = /^(Alt|Backspace|Control|Delete|End|Enter|Escape|Home|Meta|Shift|Space|Tab|Range|Python)$/

/**
 * Finds user-visible text in a source file that isn't in a catalogue: text, attributes and literals that look like
 * sentences.
 */
export function sentencesIn({ path, text }: SourceFile): readonly string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const found: { readonly start: number; readonly said: string }[] = []
  /** Ranges to skip: module specifiers, types, class names, and text for programmers. */
  const left: { readonly start: number; readonly end: number }[] = []
  const leave = ({ start, end }: ESTree.Node) => left.push({ start, end })
  const add = ({ start }: ESTree.Node, said: string) =>
    found.push({ start, said: said.replace(/\s+/g, ' ').trim().slice(0, 80) })
  const judge = (node: ESTree.Node, said: string) => {
    if (NO_PROSE.test(said)) return
    if (PROSE.test(said) || (TITLE.test(said) && !NAMES.test(said))) add(node, said)
  }
  new Visitor({
    ImportDeclaration: leave,
    TSLiteralType: leave,
    TSTemplateLiteralType: leave,
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && /^(Type|Range)?Error$/.test(node.callee.name)) leave(node)
    },
    JSXElement: (node) => {
      const { name } = node.openingElement
      if (name.type === 'JSXIdentifier' && /^(code|kbd|pre)$/.test(name.name)) leave(node)
    },
    JSXText: (node) => {
      if (/\p{L}/u.test(node.value)) add(node, node.value)
    },
    JSXAttribute: (node) => {
      const { name, value } = node
      if (name.type === 'JSXIdentifier' && /^(className|look|tone|aria-keyshortcuts|role)$/.test(name.name))
        leave(node)
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      if (name.type === 'JSXIdentifier' && READ_ATTRIBUTES.test(name.name)) add(value, value.value)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') judge(node, node.value)
    },
    TemplateLiteral: (node) => judge(node, node.quasis.map((q) => q.value.cooked ?? q.value.raw).join('0')),
  }).visit(program)
  const said = found.filter(({ start }) => !left.some((l) => l.start <= start && start < l.end))
  return [...new Map(said.map((it) => [it.start, it.said])).values()]
}
