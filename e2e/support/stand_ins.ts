import { join } from 'node:path'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { type HubStandIn, startHubStandIn } from '../../tools/hub_stand_in.ts'
import { type OddServer, startOddServer } from '../../tools/odd_server.ts'
import { samples } from '../helpers/samples.ts'
import { agreeTo } from './agree.ts'
import { test as base } from './test.ts'

interface StandIns {
  /** Takes the place of the Hugging Face Hub for this page, see `tools/hub_datasets.ts`. */
  readonly hub: HubStandIn
  /** Serves the files of the samples, well and badly; links may open them without a question. */
  readonly odd: OddServer
}

/** The tests' own `test` with servers of this machine that the page may ask, each started where a test names it. */
export const test = base.extend<StandIns>({
  hub: async ({ page, allowOrigin }, use) => {
    const hub = await startHubStandIn()
    allowOrigin(hub.url)
    allowOrigin(hub.filesUrl)
    const catalogue: CatalogueJson = { version: 1, corpora: samples, hub: hub.url }
    await page.route('**/catalogue.json', (route) => route.fulfill({ json: catalogue }))
    await use(hub)
    await hub.close()
  },
  odd: async ({ page, allowOrigin }, use) => {
    const odd = await startOddServer(join(import.meta.dirname, '../../public/samples'))
    allowOrigin(odd.url)
    await agreeTo(page, odd.url)
    await use(odd)
    await odd.close()
  },
})
