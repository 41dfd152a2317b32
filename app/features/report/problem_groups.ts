import { sentenceOf } from '../../model/error_messages/index.ts'
import type { SplitProblem } from '../../session/react/use_problems.ts'

/** Problems with the same message in several places. */
export interface ProblemGroup {
  /** Common field. If list positions differ, they are elided: `texts[…].a`. */
  readonly field: string
  readonly found: string
  readonly expected: string
  /** Non-empty, in order of arrival. */
  readonly problems: readonly [SplitProblem, ...SplitProblem[]]
}

/** Groups problems with the same finding and expectation, in order of first occurrence. */
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
