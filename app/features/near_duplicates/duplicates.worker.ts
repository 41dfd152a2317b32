/// <reference lib="webworker" />

import { nearDuplicates, similarTexts } from '../../base/duplicates/near_duplicates.ts'
import { errorData } from '../../base/errors.ts'
import type { DuplicatesAnswer, DuplicatesRequest } from './worker_messages.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
const post = (answer: DuplicatesAnswer) => scope.postMessage(answer)

async function answer({ texts, threshold, to }: DuplicatesRequest): Promise<DuplicatesAnswer> {
  if (to !== null) return { kind: 'similar', similar: similarTexts(texts, to, threshold) }
  const onStep = async (done: number) => post({ kind: 'progress', done })
  return { kind: 'groups', groups: await nearDuplicates(texts, threshold, onStep) }
}

scope.addEventListener('message', ({ data }: MessageEvent<DuplicatesRequest>) => {
  answer(data).then(post, (error: unknown) => post({ kind: 'failed', error: errorData(error) }))
})
