import { useEffect, useMemo, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { createPauses, PAGE_PERIOD } from '../../base/pauses.ts'
import { wholeLink } from '../../conversation/links/link_to.ts'
import { definitionText, LONGEST_LINK } from '../../reviews/definition_link/definition_link.ts'
import { type Project, partDefinition } from '../../reviews/project/project.ts'
import { useKeptList } from '../../reviews/react/use_kept_list.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { keptProjects } from '../../session/projects/project_store.ts'
import { EMPTY_VIEW, formatLink } from '../../state/view_state.ts'

/** The projects in this browser, latest first. Updated when one changes, in other tabs too. */
export function useProjects(): AsyncData<readonly Project[]> {
  return useKeptList(keptProjects)
}

/**
 * The links of a project's annotators. Null where a link would be longer than mail and chat programs take, and if links
 * cannot be made.
 * @returns undefined until known
 */
export function usePartLinks(
  { id, opened }: Pick<CorpusInfo, 'id' | 'opened'>,
  project: Project,
): readonly (string | null)[] | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly links: readonly (string | null)[] }>()
  // An address has another `opened` after each step.
  const source = JSON.stringify(opened)
  const of = useMemo(() => `${id} ${source} ${project.id}`, [id, source, project.id])
  useEffect(() => {
    let left = false
    const from = JSON.parse(source) as CorpusInfo['opened']
    const linkOf = async (part: number) => {
      const definition = partDefinition(project, part)
      const define = await definitionText(definition)
      if (define.length > LONGEST_LINK) return null
      const splits = [...new Set(definition.queue.map(({ split }) => split))]
      const split = splits.length === 1 ? (splits[0] ?? null) : null
      const view = { ...EMPTY_VIEW, corpus: id, opened: from, split, review: definition.id, define }
      const link = wholeLink(formatLink(view), window.location.href)
      return link.length > LONGEST_LINK ? null : link
    }
    const allLinks = async () => {
      const pause = createPauses(undefined, PAGE_PERIOD)
      const links: (string | null)[] = []
      for (const part of project.parts.keys()) {
        if (left) break
        await pause()
        links.push(await linkOf(part))
      }
      return links
    }
    tracked(allLinks()).then(
      (all) => !left && setFound({ of, links: all }),
      // Leaves the files.
      () => !left && setFound({ of, links: project.parts.map(() => null) }),
    )
    return () => {
      left = true
    }
  }, [project, id, source, of])
  return found?.of === of ? found.links : undefined
}
