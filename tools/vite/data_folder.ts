import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Connect, Logger, Plugin } from 'vite'
import { messageOf } from '../../app/base/errors.ts'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { adapters } from '../../app/corpora/registry.ts'
import { corporaInFolder } from './corpora_in_folder.ts'
import { serveFolder } from './serve_folder.ts'

/**
 * Offers corpora from a folder of this machine (environment variable `PARLEY_DATA`) in the dev and preview servers:
 * its files at `/data/…`, and its corpora in `/catalogue.json` after those that the site ships. Does nothing to a
 * build, and nothing at all where `folder` is not given.
 * @throws Error where `folder` is not a folder
 */
export function dataFolder(folder: string | undefined): Plugin {
  if (folder && !(existsSync(folder) && statSync(folder).isDirectory())) {
    throw new Error(`PARLEY_DATA is ${folder}, which is not a folder.`)
  }
  const use = (middlewares: Connect.Server, siteFolder: string, logger: Logger) => {
    if (!folder) return
    middlewares.use('/catalogue.json', answerCatalogue(folder, join(siteFolder, 'catalogue.json'), logger))
    middlewares.use('/data', serveData(folder))
  }
  return {
    name: 'parley:data-folder',
    configureServer: (server) => use(server.middlewares, server.config.publicDir, server.config.logger),
    configurePreviewServer: ({ middlewares, config }) =>
      use(middlewares, resolve(config.root, config.build.outDir), config.logger),
  }
}

/** The folder's files; anything else below `/data` is not found, rather than handed to the page. */
function serveData(folder: string): Connect.NextHandleFunction {
  const serve = serveFolder(folder, { precompressed: false })
  return (request, response) =>
    serve(request, response, () => {
      response.statusCode = 404
      response.end()
    })
}

function answerCatalogue(folder: string, sitePath: string, logger: Logger): Connect.NextHandleFunction {
  const warned = new Set<string>()
  const catalogue = async (): Promise<CatalogueJson> => {
    const site: CatalogueJson = existsSync(sitePath)
      ? JSON.parse(await readFile(sitePath, 'utf8'))
      : { version: 1, corpora: [] }
    const found = await corporaInFolder(folder, 'data/', adapters)
    for (const warning of found.warnings) {
      if (!warned.has(warning)) logger.warn(warning)
      warned.add(warning)
    }
    return { ...site, corpora: [...site.corpora, ...found.corpora] }
  }
  // Recognised once before anybody asks; what goes wrong is told to whoever asks.
  catalogue().catch(() => undefined)
  return (_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Cache-Control', 'no-cache')
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
