import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Connect, Logger, Plugin } from 'vite'
import { messageOf } from '../../app/base/errors.ts'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { adapters } from '../../app/corpora/registry.ts'
import { DataFiles, userSecret } from './data_files.ts'
import { offerCorpora } from './offer_corpora.ts'

/**
 * Offers corpora from a local folder (environment variable `PARLEY_DATA`) in the dev and preview servers: their files
 * below `/data/`, and their entries in `/catalogue.json` after those of the site. Has no effect on builds, or if
 * `folder` isn't given.
 * @param secretFolder see `userSecret`
 * @throws Error if `folder` is not a folder
 */
export function dataFolder(folder: string | undefined, secretFolder?: string): Plugin {
  if (folder && !(existsSync(folder) && statSync(folder).isDirectory())) {
    throw new Error(`PARLEY_DATA is ${folder}, which is not a folder.`)
  }
  const use = async (middlewares: Connect.Server, siteFolder: string, logger: Logger) => {
    if (!folder) return
    const { secret, warning } = await userSecret(secretFolder)
    if (warning) logger.warn(warning)
    const data = new DataFiles(secret)
    const catalogue = catalogueMaker(resolve(folder), data, join(siteFolder, 'catalogue.json'), logger)
    middlewares.use('/catalogue.json', answerCatalogue(catalogue, logger))
    middlewares.use((request, response, next) => data.handler(request, response, next))
    // Files are offered once they are recognised. A page that is still open requests them immediately.
    await catalogue().catch(() => undefined)
  }
  return {
    name: 'parley:data-folder',
    configureServer: (server) => use(server.middlewares, server.config.publicDir, server.config.logger),
    configurePreviewServer: ({ middlewares, config }) =>
      use(middlewares, resolve(config.root, config.build.outDir), config.logger),
  }
}

/** Recognises the corpora of the folder and offers their files. */
function catalogueMaker(folder: string, data: DataFiles, sitePath: string, logger: Logger) {
  const warned = new Set<string>()
  return async (): Promise<CatalogueJson> => {
    const site: CatalogueJson = existsSync(sitePath)
      ? JSON.parse(await readFile(sitePath, 'utf8'))
      : { version: 1, corpora: [] }
    const found = await offerCorpora(folder, data, adapters)
    for (const warning of found.warnings) {
      if (!warned.has(warning)) logger.warn(warning)
      warned.add(warning)
    }
    return { ...site, corpora: [...site.corpora, ...found.corpora] }
  }
}

function answerCatalogue(
  catalogue: () => Promise<CatalogueJson>,
  logger: Logger,
): Connect.NextHandleFunction {
  return (_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Cache-Control', 'no-cache')
    // The catalogue contains the tokens, so pages of other ports must not read it.
    response.removeHeader('Access-Control-Allow-Origin')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    catalogue().then(
      (json) => response.end(JSON.stringify(json)),
      (error: unknown) => {
        logger.error(`The catalogue could not be made: ${messageOf(error)}`)
        response.statusCode = 500
        response.end(JSON.stringify({ error: messageOf(error) }))
      },
    )
  }
}
