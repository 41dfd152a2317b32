import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_FILTER } from '../../app/model/index.ts'
import { readCatalogue } from '../publish/site/site_catalogue.ts'
import { publishInto, testFolder } from '../publish/test_publishing.ts'
import { followSite } from './follow_site.ts'
import { createGenerations, type Generations } from './generations.ts'
import { type Answers, servedCorpora } from './served_corpora.ts'

const rows = (conversations: number) =>
  [
    'dialogue_id,speaker,text',
    ...Array.from({ length: conversations }, (_, i) => `d${i},p${i % 2},Offer ${i} of wood`),
  ].join('\n')

/**
 * For tests: a site with a corpus of three conversations, which is followed until `end`.
 * @param prepare called with the site before it is served
 */
export async function followed(
  answers: Answers,
  prepare: (site: string) => Promise<unknown> = async () => {},
) {
  const { folder, page } = testFolder()
  const [site, data] = [join(folder, 'site'), join(folder, 'data.csv')]
  /** Publishes made-up conversations of one turn each. */
  const publish = async (conversations: number, id = 'made-up', ...args: readonly string[]) => {
    writeFileSync(data, rows(conversations))
    await publishInto(site, page, data, '--corpus', id, ...args)
  }
  await publish(3)
  await prepare(site)
  const catalogue = await readCatalogue(site)
  if (!catalogue) throw new Error('There is no catalogue.')
  const told: string[] = []
  const generations = createGenerations(await servedCorpora(site, catalogue, answers), (error) =>
    told.push(String(error)),
  )
  const stop = new AbortController()
  let isWrongPage = false
  const done = followSite(
    {
      ...{ site, answers, generations, replaced: () => {} },
      open: (of) => servedCorpora(site, of, answers),
      check: async () => {
        if (isWrongPage) throw new Error('The page is another.')
      },
      tell: (sentence) => told.push(sentence),
    },
    stop.signal,
    { look: 20, again: 40 },
  )
  return {
    ...{ site, page, generations, told, publish },
    setWrongPage(is: boolean) {
      isWrongPage = is
    },
    async end() {
      stop.abort()
      await done
      await generations.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The version of a corpus that is served. Empty if there is none. */
export function versionOf({ now }: Generations, id = 'made-up'): string {
  return now.corpora.find((one) => one.id === id)?.version ?? ''
}

/** Number of conversations in which a word is found. Undefined if that version is not answered. */
export async function countIn(
  generations: Generations,
  version: string,
  id = 'made-up',
): Promise<number | undefined> {
  const taken = generations.take(id, version)
  try {
    return await taken?.corpus.reader.count({ splits: ['data'], filter: { ...NO_FILTER, search: 'wood' } })
  } finally {
    taken?.release()
  }
}
