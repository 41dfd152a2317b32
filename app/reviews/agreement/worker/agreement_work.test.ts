import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runBootstrap } from '../../../base/statistics/sampling.ts'
import type { Agreement } from '../agreement.ts'
import { agreement, prepareAgreement } from '../agreement.ts'
import { bootstrap } from '../intervals/bootstrap.ts'
import { judgementsOfLines } from '../test_judgements.ts'
import type { AgreementAnswer, AgreementQuestion, AgreementRequest } from './agreement_messages.ts'
import { createAgreementWork } from './agreement_work.ts'
import { type AgreementPort, askAgreement } from './ask_agreement.ts'

const judgements = judgementsOfLines('aabbabaabb', 'abbbabaab.')
const question: AgreementQuestion = { judgements, order: { reference: 0 }, seed: 4, samples: 20 }

/** A worker in this thread. Messages are cloned as between threads. */
function createPort() {
  const listeners = new Set<(event: { readonly data: AgreementAnswer }) => void>()
  const answers: AgreementAnswer[] = []
  const handle = createAgreementWork((answer) => {
    const data = structuredClone(answer)
    answers.push(data)
    queueMicrotask(() => {
      for (const listener of listeners) listener({ data })
    })
  })
  const port: AgreementPort = {
    postMessage: (request: AgreementRequest) => queueMicrotask(() => handle(structuredClone(request))),
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
  }
  return { port, answers, listeners }
}

/** Makes every look at the clock advance it by a second, so that each sample is followed by a pause. */
beforeEach(() => {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1000
    return now
  })
})
afterEach(() => vi.restoreAllMocks())

describe('the worker of agreement', () => {
  it('answers with figures, progress and intervals', async () => {
    const { port, listeners } = createPort()
    const told: (Agreement | number)[] = []
    const found = await askAgreement(port, question, {
      onFigures: (figures) => told.push(figures),
      onProgress: (samples) => told.push(samples),
    })
    const input = prepareAgreement(judgements, question.order)
    expect(told[0]).toEqual(agreement(judgements, question.order, input))
    expect([...new Set(told.slice(1))]).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(found).toEqual({
      intervals: await runBootstrap(bootstrap(input.table, input.measure, question)),
      seed: 4,
      samples: 20,
    })
    expect(listeners.size).toBe(0)
  })

  it('stops drawing where it is cancelled', async () => {
    const { port, answers, listeners } = createPort()
    const controller = new AbortController()
    const asked = askAgreement(port, question, {
      signal: controller.signal,
      onFigures: () => {},
      onProgress: (samples) => {
        if (samples === 3) controller.abort()
      },
    })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    // Another question is answered completely in the meantime, so that the first would have had time to continue.
    await askAgreement(port, question, { onFigures: () => {} })
    const ofFirst = answers.filter(({ id }) => id === answers[0]?.id)
    expect(ofFirst.map(({ kind }) => kind)).toEqual([
      'figures',
      'progress',
      'progress',
      'progress',
      'cancelled',
    ])
    expect(listeners.size).toBe(0)
  })

  it('leaves a question for a newer one', async () => {
    const { port, answers } = createPort()
    const first = askAgreement(port, question, { onFigures: () => {} })
    const second = askAgreement(port, question, { onFigures: () => {} })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect((await second).intervals.length).toBeGreaterThan(0)
    expect(answers.filter(({ kind }) => kind === 'intervals')).toHaveLength(1)
  })

  it('asks nothing where it was cancelled before', async () => {
    const { port, answers } = createPort()
    const asked = askAgreement(port, question, { signal: AbortSignal.abort(), onFigures: () => {} })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(answers).toEqual([])
  })

  it('tells what failed', async () => {
    const { port } = createPort()
    const wrong = { ...question, order: { annotators: [0, 7] } }
    await expect(askAgreement(port, wrong, { onFigures: () => {} })).rejects.toThrow('no annotator 7')
  })
})
