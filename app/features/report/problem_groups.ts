import { sentenceOf } from '../../model/error_messages/index.ts'
import type { SplitProblem } from '../../session/react/use_problems.ts'

/** Problems that say the same of several places. */
export interface ProblemGroup {
  /** The field of all of them; where they stand at several positions of lists, these are left out: `texts[…].a`. */
  readonly field: string
  readonly found: string
  readonly expected: string
  /** At least one, in the order in which they came. */
  readonly problems: readonly [SplitProblem, ...SplitProblem[]]
}

/** Puts together what was found and expected alike, in the order in which each first came. */
export function groupProblems(problems: readonly SplitProblem[]): ProblemGroup[] {
  const groups = new Map<string, [SplitProblem, ...SplitProblem[]]>()
  for (const problem of problems) {
    const { found } = problem
    const expected = sentenceOf(problem.expected)
    const key = JSON.stringify([pathOf(problem), found, expected])
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()].map((group) => {
    const [{ field, found }] = group
    const expected = sentenceOf(group[0].expected)
    const isSame = group.every((problem) => problem.field === field)
    return { field: isSame ? field : pathOf(group[0]), found, expected, problems: group }
  })
}

function pathOf({ field }: SplitProblem): string {
  return field.replace(/\[\d+\]/g, '[…]')
}
