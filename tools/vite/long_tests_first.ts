import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take a third of the time of all, though they are short. Vitest starts with the largest files where it
 * has not seen them run, as in a fresh clone: one that takes minutes would be left to one processor at the end.
 */
export const LONG_TESTS: readonly string[] = [
  'app/readers/contract/contract.test.ts',
  'app/readers/contract/summaries.test.ts',
]

/** Vitest's own order, but that the longest files of those that share processes come before the others. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId, project }: TestSpecification) =>
      project.config.isolate ? 0 : LONG_TESTS.some((name) => moduleId.endsWith(`/${name}`)) ? 1 : 2
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
