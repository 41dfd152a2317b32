import { toScopedName } from '../../base/site_scope.ts'
import { createSchemeStore, type SchemeStore } from './scheme_store.ts'

let store: SchemeStore | null = null

/** The schemes that people wrote in this browser. One store per page. */
export function keptSchemes(): SchemeStore {
  store ??= createSchemeStore(toScopedName('parley-schemes', document.baseURI), () => Date.now())
  return store
}
