import { type ESTree, parseSync, Visitor } from 'vite'
import { createRandom } from '../synthesize/random.ts'

/** One change of a source file that tests should notice. */
export interface Mutant {
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly kind: 'negated' | 'changed' | 'removed'
  /** Range of the text to replace, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** Calls that tests can't notice: they only help programmers. */
const SILENT_CALLS = /^console\./

/** Possible mutants of a file: negated conditions, changed numbers, removed calls. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const found: Mutant[] = []
  const types: ESTree.Node[] = []
  const add = ({ start, end }: ESTree.Node, kind: Mutant['kind'], replacement: string) =>
    found.push({ path, line: text.slice(0, start).split('\n').length, kind, start, end, replacement })
  const negate = (node: ESTree.Node) => add(node, 'negated', `!(${text.slice(node.start, node.end)})`)
  new Visitor({
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    LogicalExpression: ({ operator, left }) => {
      if (operator === '&&') negate(left)
    },
    Literal: (node) => {
      if (typeof node.value === 'number') add(node, 'changed', String(node.value + 1))
    },
    ExpressionStatement: ({ expression }) => {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type !== 'CallExpression' || call.callee.type === 'Super') return
      const code = text.slice(expression.start, expression.end)
      if (!SILENT_CALLS.test(code)) add(expression, 'removed', 'void 0')
    },
    TSLiteralType: (node) => {
      types.push(node)
    },
  }).visit(parseSync(path, text).program)
  return found.filter(({ start }) => !types.some((type) => type.start <= start && start < type.end))
}

/** Draws mutants spread over files: one from each file in turn, up to `count`. */
export function drawMutants(
  files: readonly (readonly Mutant[])[],
  count: number,
  seed: number,
): readonly Mutant[] {
  const random = createRandom(seed)
  const left = files.map((all) => [...all])
  const drawn: Mutant[] = []
  while (drawn.length < count && left.some((all) => all.length > 0)) {
    for (const all of left) {
      if (all.length === 0 || drawn.length === count) continue
      drawn.push(...all.splice(random.whole(0, all.length - 1), 1))
    }
  }
  return drawn
}

export function mutated(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end)
}
