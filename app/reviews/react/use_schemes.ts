import { useEffect, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import { tracked } from '../../session/idle.ts'
import { keptSchemes } from '../../session/schemes/kept_schemes.ts'
import type { WrittenScheme } from '../schemes/written_scheme.ts'

/** All versions of each scheme in this browser, oldest first. Schemes with the latest change come first. */
export type KeptSchemes = readonly (readonly WrittenScheme[])[]

/** The schemes that people wrote in this browser. Updated when one changes, in other tabs too. */
export function useKeptSchemes(): AsyncData<KeptSchemes> {
  const [data, setData] = useState<AsyncData<KeptSchemes>>({ status: 'loading' })
  useEffect(() => {
    const store = keptSchemes()
    let left = false
    const read = () => {
      tracked(store.list()).then(
        (value) => !left && setData({ status: 'ready', value }),
        (error: unknown) => !left && setData({ status: 'failed', error: errorData(error) }),
      )
    }
    read()
    const leave = store.subscribe(read)
    return () => {
      left = true
      leave()
    }
  }, [])
  return data
}

/** The latest version of each scheme, in the order in which the schemes were first saved. */
export function currentSchemes(kept: KeptSchemes): readonly WrittenScheme[] {
  const first = (versions: readonly WrittenScheme[]) => versions[0]?.saved ?? 0
  return kept.toSorted((a, b) => first(a) - first(b)).flatMap((versions) => versions.at(-1) ?? [])
}
