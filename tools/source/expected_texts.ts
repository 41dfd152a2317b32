import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './layers.ts'

/** Text or pattern that an end-to-end test expects on screen. */
export interface ExpectedText {
  readonly expected: string | RegExp
  readonly line: number
}

/** Stands for a part of a template that is only known at run time. */
const UNKNOWN = '\0'

const LOCATORS = /^(getByText|getByLabel|getByPlaceholder|getByTitle)$/

/** Methods of strings and patterns, which match what a test computed itself. */
const OWN_PATTERNS = /^(replace|replaceAll|match|matchAll|test|split|exec|search)$/

/**
 * Finds what an end-to-end test expects on screen: names of `getByRole`, texts of other locators, and all patterns,
 * since helpers pass patterns on.
 */
export function expectedTexts({ path, text }: SourceFile): readonly ExpectedText[] {
  const found: ExpectedText[] = []
  const own = new Set<ESTree.Node>()
  const add = (node: ESTree.Node, expected: string | RegExp) =>
    found.push({ expected, line: text.slice(0, node.start).split('\n').length })
  const addText = (node: ESTree.Node | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') add(node, node.value)
  }
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (OWN_PATTERNS.test(name)) for (const node of [callee.object, ...given]) own.add(node)
      if (LOCATORS.test(name)) addText(given[0])
      if (name === 'getByRole' && given[1]?.type === 'ObjectExpression')
        for (const property of given[1].properties)
          if (property.type === 'Property' && isNamed(property.key, 'name')) addText(property.value)
    },
    Property: (node) => {
      // Errors of the console and the network are worded by the browser.
      if (isNamed(node.key, 'expectedErrors') && node.value.type === 'ArrayExpression')
        for (const error of node.value.elements) if (error) own.add(error)
    },
    Literal: (node) => {
      if (!own.has(node) && node.value instanceof RegExp) add(node, node.value)
    },
  }).visit(parseSync(path, text).program)
  return found
}

const isNamed = (key: ESTree.Node, name: string) => key.type === 'Identifier' && key.name === name

/** String literals, templates and texts of elements in a source file. */
export function literalTexts({ path, text }: SourceFile): readonly string[] {
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(quasis.map(({ value }) => value.cooked ?? value.raw).join(UNKNOWN))
    },
    JSXText: ({ value }) => {
      found.push(value)
    },
  }).visit(parseSync(path, text).program)
  return found
}

/**
 * Creates a check that known texts can be shown so that an expectation holds. Approximate: it ignores letter case, lets
 * templates hold anything, and accepts known texts in sequence. Without words, an expectation always passes.
 * @param known texts of `literalTexts` and of data
 */
export function textMatcher(known: Iterable<string>): (expected: string | RegExp) => boolean {
  const texts = [...new Set([...known].map(fold))]
  // One long text is searched faster than thousands of short ones. Folded texts have no line breaks.
  const everything = texts.join('\n')
  const starts = texts
    .map((text) =>
      text
        .split(UNKNOWN)
        .map((part) => `\n${part.trimStart()}`)
        .join(''),
    )
    .join('')
  // Parts of templates count if they have two words. Single words, such as "the", are in any sentence.
  const whole = new Set(
    texts.flatMap((text) =>
      text.includes(UNKNOWN)
        ? text.split(UNKNOWN).flatMap((part) => (part.trim().includes(' ') ? part.trim() : []))
        : text.trim(),
    ),
  )
  const templates = texts.flatMap((text) => {
    const [first = '', ...others] = text.split(UNKNOWN)
    if (others.length === 0 || !hasLongWord(text)) return []
    const rest = others.map(literally)
    const all = new RegExp([literally(first), ...rest].join('.+?'), 'su')
    return hasLongWord(first) ? [all, new RegExp(`^${literally(first)}.`, 'su')] : [all]
  })
  // Parts of at least three words identify their template.
  const clauses = texts.flatMap((text) =>
    text.includes(UNKNOWN)
      ? text
          .split(UNKNOWN)
          .map((part) => part.replace(/^\P{L}+|\P{L}+$/gu, ''))
          .filter((part) => part.split(' ').length > 2)
      : [],
  )
  const isKnown = (text: string) =>
    !isWorded(text) ||
    everything.includes(text) ||
    clauses.some((clause) => text.includes(clause)) ||
    templates.some((it) => it.test(text))
  const isSequence = (text: string): boolean => {
    const words = text.split(/[\s:,;.·“”(){}\d…→]+/u).filter(isWorded)
    // A sequence of complete known texts, such as a heading and its value.
    const reach = (from: number): boolean =>
      from === words.length ||
      words.some((_, to) => to >= from && whole.has(words.slice(from, to + 1).join(' ')) && reach(to + 1))
    return reach(0)
  }
  const begins = (text: string) => starts.includes(`\n${text}`)
  const holds = (text: string, atStart: boolean) =>
    (atStart ? begins(text) || templates.some((it) => it.test(text)) : isKnown(text)) || isSequence(text)
  return (expected) => {
    if (typeof expected === 'string') return holds(fold(expected), false)
    return alternatives(expected.source).some((parts) =>
      parts.every(({ text, atStart }) => holds(text, atStart)),
    )
  }
}

interface Part {
  readonly text: string
  readonly atStart: boolean
}

/** Texts that a match of a pattern contains, for each of its alternatives. Groups are left out. */
function alternatives(source: string): readonly (readonly Part[])[] {
  const plain = source
    .replace(/\\([dwsDSWbB])|\[[^\]]*\]/g, UNKNOWN)
    .replace(/\\u\{[^}]*\}|\\p\{[^}]*\}|\{[\d,]+\}/gu, UNKNOWN)
    .replace(/\\(.)/gu, (_, escaped: string) => (/[()|^$.?*+]/.test(escaped) ? UNKNOWN : escaped))
    .replace(/\((?:[^()]|\([^()]*\))*\)[?*+]?/gu, UNKNOWN)
    .replace(/.[?*]|\.|\+|\$/gu, UNKNOWN)
  return plain.split('|').map((one) =>
    one
      .replace('^', '')
      .split(UNKNOWN)
      .map((text, n) => ({ text: fold(text), atStart: n === 0 && one.startsWith('^') }))
      .filter(({ text }) => isWorded(text)),
  )
}

const fold = (text: string) => text.replace(/\s+/gu, ' ').toLowerCase()
/** False for code, names of files and addresses. */
const isWorded = (text: string) => /\p{L}{3}/u.test(text) && !/[<>[\]{}=\\/']|^\S+\.\w+$/u.test(text)
/** True for texts that say more than an article or a conjunction. */
const hasLongWord = (text: string) => /\p{L}{4}/u.test(text)
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
