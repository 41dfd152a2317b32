import type { Handler } from '../site_server.ts'
import { API, allowOrigins } from './api.ts'

/**
 * Tells browsers what pages of other sites may send with a question, and passes other requests on. Named sites may send
 * the access code, too, because they have no cookie.
 * @param origins of the named sites
 */
export function createPreflight(origins: readonly string[]): Handler {
  return (request, response, next) => {
    if (request.method !== 'OPTIONS' || !request.url?.startsWith(`/${API}`)) return next()
    allowOrigins(request, response, origins)
    const allowed = response.getHeader('Access-Control-Allow-Headers')
    if (allowed !== undefined)
      response.setHeader('Access-Control-Allow-Headers', `${String(allowed)}, Authorization`)
    response.statusCode = 204
    response.end()
  }
}
