import { ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import type { Collected } from '../../reviews/project/collected.ts'
import { partVersions } from '../../reviews/project/part_versions.ts'
import type { Project } from '../../reviews/project/project.ts'
import { askToStart } from '../../reviews/react/ask_start.ts'
import { useKeptSchemes } from '../../reviews/react/use_schemes.ts'
import { Button } from '../../ui/button.tsx'
import page from '../../ui/frame/report_page.module.css'
import { projectPage as t } from './messages.ts'

interface VersionsProps {
  readonly project: Project
  readonly collected: Collected
  /** Id of a scheme. */
  readonly scheme: string
}

/** Says under which versions of a scheme annotators answered, and offers the turns that a changed definition affects. */
export function Versions({ project, collected, scheme }: VersionsProps) {
  const kept = latest(useKeptSchemes())
  const found = useMemo(
    () => partVersions(project, collected, scheme, (kept ?? []).flat()),
    [project, collected, scheme, kept],
  )
  if (!found) return null
  const { current, versions, affected, asked } = found
  const others = (project.review.written ?? []).filter(({ id }) => id !== scheme)
  const queue = () =>
    askToStart({
      ...{ title: t.versions.queueTitle(project.title, current.title), places: affected },
      ...{ schemes: asked, mode: 'blind', own: { written: [...others, current] } },
    })
  return (
    <section className={page.group} aria-label={t.versions.title} data-part="versions">
      <h3 className={page.groupTitle}>{t.versions.title}</h3>
      <ul className="sm">
        {versions.map(({ version, annotators }) => (
          <li key={version} data-version={version} dir="auto">
            {t.versions.answers(version, annotators)}
          </li>
        ))}
      </ul>
      <div className="row wrap gap-3">
        <p className="sm">{t.versions.affected(affected.length, current.version)}</p>
        {affected.length > 0 && (
          <Button icon={<ListChecks size={14} aria-hidden />} onClick={queue}>
            {t.versions.queue(affected.length)}
          </Button>
        )}
      </div>
      <p className="xs faint snug">{t.versions.note}</p>
    </section>
  )
}
