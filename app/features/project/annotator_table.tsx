import { Download, Link } from 'lucide-react'
import { countText } from '../../base/messages/intl.ts'
import { saveFile } from '../../files/save_file.ts'
import type { PartProgress } from '../../reviews/project/collected.ts'
import { type Project, partDefinition } from '../../reviews/project/project.ts'
import { partFileName, writeProjectFile } from '../../reviews/project/project_file.ts'
import { type CorpusInfo, reviewsHost } from '../../session/corpus_info.ts'
import { Button, IconButton } from '../../ui/button.tsx'
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

/** Progress of each annotator, with their link or file. */
export function AnnotatorTable({ corpus, project, progress }: AnnotatorTableProps) {
  const links = usePartLinks(corpus, project)
  const names = progress.map(nameOfPart)
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
          className={styles.annotators ?? ''}
          head={[
            ...[columns.annotator, columns.done],
            ...[columns.skipped, columns.unsure, columns.notes, columns.pace].map(number),
            ...[columns.last, columns.part],
          ]}
        >
          {progress.map((one) => (
            <AnnotatorRow
              key={one.part}
              corpus={corpus}
              project={project}
              progress={one}
              link={links?.[one.part]}
              fileName={partFileName(project.title, names, one.part)}
            />
          ))}
        </Table>
      </div>
      <p className="xs faint snug">{t.columnNote}</p>
    </section>
  )
}

interface AnnotatorRowProps {
  readonly corpus: CorpusInfo
  readonly project: Project
  readonly progress: PartProgress
  readonly link: string | null | undefined
  readonly fileName: string
}

function AnnotatorRow({ corpus, project, progress: one, link, fileName }: AnnotatorRowProps) {
  const { columns } = t
  const name = nameOfPart(one)
  const counts = [
    [columns.skipped, countText(one.skipped)],
    [columns.unsure, countText(one.unsure)],
    [columns.notes, countText(one.notes)],
    [columns.pace, one.perHour === null ? t.unknown : t.perHour(one.perHour)],
  ]
  return (
    <tr data-annotator={one.part}>
      <th scope="row">
        <span className={styles.name}>
          <span className="medium" dir="auto">
            {name}
          </span>
          <span className="xs soft" dir="auto">
            {one.people.length === 0
              ? t.noReview(reviewsHost(corpus))
              : one.people.join() !== name && one.annotator !== '' && t.doneBy(one.people)}
          </span>
        </span>
      </th>
      <td className="tabular" data-title={columns.done}>
        <span className={styles.done}>
          {t.done(one.done, one.assigned)}
          <ProgressBar
            name={t.progress(name)}
            value={one.done + one.skipped}
            max={Math.max(1, one.assigned)}
          />
          {one.training && (
            <span className={`xs soft ${styles.training}`}>
              {t.trained(one.training.same, one.training.confirmed, one.training.all)}
            </span>
          )}
        </span>
      </td>
      {counts.map(([title, count]) => (
        <td key={title} className={`tabular ${styles.number}`} data-title={title}>
          {count}
        </td>
      ))}
      <td className={`tabular ${styles.last}`} data-title={columns.last}>
        {one.last === null ? t.unknown : t.at(one.last)}
      </td>
      <td data-title={columns.part}>
        <PartLink project={project} part={one.part} name={name} link={link} fileName={fileName} />
      </td>
    </tr>
  )
}

interface PartLinkProps {
  readonly project: Project
  readonly part: number
  readonly name: string
  /** Null if it would be too long, undefined until known. */
  readonly link: string | null | undefined
  readonly fileName: string
}

function PartLink({ project, part, name, link, fileName }: PartLinkProps) {
  const [status, copy] = useCopy()
  const save = () =>
    saveFile({
      name: fileName,
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
      {typeof link === 'string' && (
        <IconButton name={t.named(t.savePart, name)} onClick={save}>
          <Download size={16} aria-hidden />
        </IconButton>
      )}
      {link === null && (
        <Button
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
