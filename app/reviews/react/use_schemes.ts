import type { AsyncData } from '../../base/async_data.ts'
import { keptSchemes } from '../../session/schemes/kept_schemes.ts'
import type { WrittenScheme } from '../schemes/written_scheme.ts'
import { useKeptList } from './use_kept_list.ts'

/** All versions of each scheme in this browser, oldest first. Schemes with the latest change come first. */
export type KeptSchemes = readonly (readonly WrittenScheme[])[]

/** The schemes that people wrote in this browser. Updated when one changes, in other tabs too. */
export function useKeptSchemes(): AsyncData<KeptSchemes> {
  return useKeptList(keptSchemes)
}

/** The latest version of each scheme, in the order in which the schemes were first saved. */
export function currentSchemes(kept: KeptSchemes): readonly WrittenScheme[] {
  const first = (versions: readonly WrittenScheme[]) => versions[0]?.saved ?? 0
  return kept.toSorted((a, b) => first(a) - first(b)).flatMap((versions) => versions.at(-1) ?? [])
}
