import { Download, Link } from 'lucide-react'
import { saveFile } from '../../files/save_file.ts'
import type { PartProgress } from '../../reviews/project/collected.ts'
import { type Project, partDefinition } from '../../reviews/project/project.ts'
import { projectFileName, writeProjectFile } from '../../reviews/project/project_file.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { Button } from '../../ui/button.tsx'
import { CopiedNote } from '../../ui/copy/copied_note.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import { ProgressBar } from '../../ui/frame/progress_bar.tsx'
import page from '../../ui/frame/report_page.module.css'
import { Table } from '../../ui/frame/table.tsx'
import { projectPage as t } from './messages.ts'
import styles from './project.module.css'
import { usePartLinks } from './use_projects.ts'

interface AnnotatorTableProps {
  readonly corpus: CorpusInfo
  readonly project: Project
  readonly progress: readonly PartProgress[]
}

/** Name of an annotator: that of the lead, else that of the people who did it, else the number. */
export function nameOfPart({ part, annotator, people }: PartProgress): string {
  return t.annotator(part + 1, annotator === '' && people.length > 0 ? t.doneBy(people) : annotator)
}

/** How far each annotator is, with their link or file. */
export function AnnotatorTable({ corpus, project, progress }: AnnotatorTableProps) {
  const links = usePartLinks(corpus, project)
  const { columns } = t
  const number = (title: string) => ({ title, className: styles.number })
  return (
    <section className={page.group} aria-label={t.annotators} data-part="annotators">
      <h3 className={page.groupTitle}>{t.annotators}</h3>
      {links?.includes(null) && (
        <Notice tone="info" role="note">
          {t.tooLong}
        </Notice>
      )}
      <div className={styles.wide} tabIndex={0} role="group" aria-label={t.annotators}>
        <Table
          head={[
            ...[columns.annotator, columns.done],
            ...[columns.skipped, columns.unsure, columns.notes, columns.pace].map(number),
            ...[columns.last, columns.part],
          ]}
        >
          {progress.map((one) => {
            const name = nameOfPart(one)
            return (
              <tr key={one.part} data-annotator={one.part}>
                <th scope="row">
                  <span className={styles.name}>
                    <span className="medium" dir="auto">
                      {name}
                    </span>
                    <span className="xs soft" dir="auto">
                      {one.people.length === 0
                        ? t.noReview
                        : one.people.includes(name)
                          ? null
                          : t.doneBy(one.people)}
                    </span>
                  </span>
                </th>
                <td className="tabular">
                  {t.done(one.done, one.assigned)}
                  <ProgressBar
                    name={t.progress(name)}
                    value={one.done + one.skipped}
                    max={Math.max(1, one.assigned)}
                  />
                </td>
                {[one.skipped, one.unsure, one.notes].map((count, i) => (
                  <td key={i} className={`tabular ${styles.number}`}>
                    {count}
                  </td>
                ))}
                <td className={`tabular ${styles.number}`}>
                  {one.perHour === null ? t.unknown : t.perHour(one.perHour)}
                </td>
                <td className="tabular">{one.last === null ? t.unknown : t.at(one.last)}</td>
                <td>
                  <PartLink project={project} part={one.part} name={name} link={links?.[one.part]} />
                </td>
              </tr>
            )
          })}
        </Table>
      </div>
      <p className="xs faint snug">{t.columnNote}</p>
    </section>
  )
}

interface PartLinkProps {
  readonly project: Project
  readonly part: number
  readonly name: string
  /** Null if it would be too long, undefined until known. */
  readonly link: string | null | undefined
}

function PartLink({ project, part, name, link }: PartLinkProps) {
  const [status, copy] = useCopy()
  const save = () =>
    saveFile({
      name: projectFileName(project.title, name),
      blob: new Blob([writeProjectFile({ part: partDefinition(project, part) })], {
        type: 'application/json',
      }),
    })
  return (
    <span className="row gap-1">
      {typeof link === 'string' && (
        <CopiedNote status={status} words={t.linkCopied}>
          <Button
            icon={<Link size={14} aria-hidden />}
            aria-label={t.named(t.copyLink, name)}
            data-part-link={link}
            onClick={() => copy(link)}
          >
            {t.copyLink}
          </Button>
        </CopiedNote>
      )}
      {link !== undefined && (
        <Button
          {...(link !== null && { look: 'quiet' as const })}
          icon={<Download size={14} aria-hidden />}
          aria-label={t.named(t.savePart, name)}
          onClick={save}
        >
          {t.savePart}
        </Button>
      )}
    </span>
  )
}
