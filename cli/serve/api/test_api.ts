import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AnsweringCorpora,
  type AnsweringCorpus,
  type ApiOptions,
  answersFolder,
  createApi,
  USUAL_LIMITS,
} from './api.ts'

/** For tests: corpora that never change. */
function unchanging(corpora: readonly AnsweringCorpus[]): AnsweringCorpora {
  return {
    current: () => corpora,
    take(id, version) {
      const corpus = corpora.find((one) => one.id === id && one.version === version)
      return corpus ? { corpus, release: () => {} } : null
    },
  }
}

/** For tests: serves questions without a login. */
export async function serveQuestions(
  corpora: readonly AnsweringCorpus[],
  options: Partial<ApiOptions> = {},
): Promise<{
  readonly urlOf: (corpus: AnsweringCorpus) => string
  readonly server: Server
  readonly close: () => Promise<void>
}> {
  const api = createApi(unchanging(corpora), {
    ...{ limits: USUAL_LIMITS, origins: [], token: null, userHeader: null },
    ...options,
  })
  const server = createServer((request, response) =>
    api(request, response, () => {
      response.statusCode = 404
      response.end()
    }),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    server,
    urlOf: (corpus) => site + answersFolder(corpus),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
