import { join } from 'node:path'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { type HubStandIn, startHubStandIn } from '../../tools/servers/hub_stand_in.ts'
import { type OddServer, startOddServer } from '../../tools/servers/odd_server.ts'
import { samples } from '../helpers/samples.ts'
import { agreeNow, agreeTo } from './agree.ts'
import { answerAllJourneys, answerJson } from './interception.ts'
import { test as shared } from './shared_page.ts'
import { test as base, open, openByAddress } from './test.ts'

interface StandIns {
  /** Replaces the Hugging Face Hub for this page, see `tools/servers/hub_datasets.ts`. */
  readonly hub: HubStandIn
  /** Serves the samples' files, correctly or not. Links may open them without a question. */
  readonly odd: OddServer
}

const FILES = join(import.meta.dirname, '../../public/samples')

/** The site's catalogue, with another Hub. */
function catalogueOf({ url }: HubStandIn): CatalogueJson {
  return { version: 1, corpora: samples, hub: url }
}

/** `test` with local servers that the page may use. Each starts only for tests that name it. */
export const test = base.extend<StandIns>({
  hub: async ({ page, allowOrigin }, use) => {
    const hub = await startHubStandIn()
    allowOrigin(hub.url)
    allowOrigin(hub.filesUrl)
    await answerJson(page, '*/catalogue.json', catalogueOf(hub))
    await use(hub)
    await hub.close()
  },
  odd: async ({ page, allowOrigin }, use) => {
    const odd = await startOddServer(FILES)
    allowOrigin(odd.url)
    await agreeTo(page, odd.url)
    await use(odd)
    await odd.close()
  },
})

/**
 * Like `test`, for tests that share a page (`shared_page.ts`), and with it one stand-in for the Hub. Each test has its
 * own odd server, so that no two tests request the same address.
 */
export const sharedTest = shared.extend<StandIns>({
  answers: 'a catalogue with the stand-in for the Hub',
  hub: async ({ sharedHub, allowOrigin }, use) => {
    allowOrigin(sharedHub.url)
    allowOrigin(sharedHub.filesUrl)
    sharedHub.forget()
    await use(sharedHub)
  },
  odd: async ({ allowOrigin }, use) => {
    const odd = await startOddServer(FILES)
    allowOrigin(odd.url)
    await use(odd)
    await odd.close()
  },
  // Depends on the servers, so that they run until their corpora are closed.
  page: async ({ hub, odd, page }, use) => {
    if (page.url() === 'about:blank') {
      await answerAllJourneys(page, '*/catalogue.json', catalogueOf(hub))
      await open(page, '')
      openByAddress(page)
    }
    await agreeNow(page, odd.url)
    await use(page)
  },
})
