import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** True if the test failed and was retried. */
    retried?: boolean
  }
}

// Vitest's JSON report has the metadata of a test, but not its number of retries.
afterEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) task.meta.retried = true
})
