import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take a third of the total time, though they are short. In a fresh clone, Vitest has no timings and
 * starts with the largest files. A file that takes minutes could then run last, on a single processor.
 */
export const LONG_TESTS: readonly string[] = [
  'app/readers/contract/contract.test.ts',
  'app/readers/contract/summaries.test.ts',
]

/** Vitest's order, but in the projects that share processes the longest files come first. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId, project }: TestSpecification) =>
      project.config.isolate ? 0 : LONG_TESTS.some((name) => moduleId.endsWith(`/${name}`)) ? 1 : 2
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
