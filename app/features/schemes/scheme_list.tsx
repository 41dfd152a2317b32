import { Copy, Download, FolderOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorData } from '../../base/errors.ts'
import { saveFile } from '../../files/save_file.ts'
import type { KeptSchemes } from '../../reviews/react/use_schemes.ts'
import {
  MOST_SCHEME_BYTES,
  readSchemeFile,
  schemeFileName,
  writeSchemeFile,
} from '../../reviews/schemes/scheme_file.ts'
import { newSchemeId, startFrom, type WrittenScheme } from '../../reviews/schemes/written_scheme.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { keptSchemes } from '../../session/schemes/kept_schemes.ts'
import type { ImportedSchemes } from '../../session/schemes/scheme_store.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { FilesButton } from '../../ui/form/files_button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { StateMessage } from '../../ui/state_message.tsx'
import { draftOf, keepDraft, NEW_SCHEME } from './drafts.ts'
import { schemesPage as t } from './messages.ts'
import styles from './schemes.module.css'

interface SchemeListProps {
  readonly corpus: CorpusInfo
  readonly kept: KeptSchemes
}

interface Said {
  readonly tone: 'info' | 'error'
  readonly words: string
}

function edit(draft: WrittenScheme): void {
  keepDraft(NEW_SCHEME, draft)
  openNew()
}

const openNew = () => navigate({ scheme: NEW_SCHEME }, 'push')

/** Schemes in this browser, and ways to add others. */
export function SchemeList({ corpus, kept }: SchemeListProps) {
  const [said, setSaid] = useState<readonly Said[]>([])
  /** Would replace a new scheme that is not saved. */
  const [waiting, setWaiting] = useState<WrittenScheme | null>(null)
  const unsaved = draftOf(NEW_SCHEME)
  const begin = (draft: WrittenScheme) => (unsaved ? setWaiting(draft) : edit(draft))
  const take = async (files: readonly File[]) => {
    const results: Said[] = []
    for (const file of files) results.push(await openFile(file))
    setSaid(results)
  }
  const declared = corpus.labelSchemes.filter(({ values, derivedFrom }) => values.length > 0 && !derivedFrom)
  return (
    <>
      <div className="row wrap gap-2">
        <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={openNew}>
          {t.create}
        </Button>
        <FilesButton
          kind="scheme"
          accept=".json"
          icon={<FolderOpen size={16} aria-hidden />}
          onFiles={(files) => void tracked(take(files))}
        >
          {t.open}
        </FilesButton>
      </div>
      <div role="status" className="stack gap-2 passing">
        {said.map(({ tone, words }, i) => (
          <Notice key={i} tone={tone} onClose={() => setSaid([])}>
            {words}
          </Notice>
        ))}
      </div>
      {waiting && unsaved && (
        <Notice
          tone="warning"
          role="alert"
          actions={
            <>
              <Button onClick={() => edit(waiting)}>{t.replace}</Button>
              <Button onClick={openNew}>{t.goOn}</Button>
              <Button onClick={() => setWaiting(null)}>{t.keepNew}</Button>
            </>
          }
        >
          {t.hasNew(unsaved.title)}
        </Notice>
      )}
      {kept.length === 0 ? (
        <StateMessage title={t.none}>
          <p>{t.noneNote}</p>
        </StateMessage>
      ) : (
        <ul className="stack gap-3" aria-label={t.list}>
          {kept.map((versions) => {
            const scheme = versions.at(-1)
            return (
              scheme && (
                <SchemeCard
                  key={scheme.id}
                  scheme={scheme}
                  versions={versions}
                  onCopy={begin}
                  onSaid={(one) => setSaid([one])}
                />
              )
            )
          })}
        </ul>
      )}
      {declared.length > 0 && (
        <section className="stack gap-2" aria-label={t.startFrom}>
          <h3 className="md bold">{t.startFrom}</h3>
          <div className="row wrap gap-2">
            {declared.map((scheme) => (
              <Button
                key={scheme.id}
                icon={<Copy size={16} aria-hidden />}
                onClick={() => begin(startFrom(scheme, NEW_SCHEME))}
              >
                <span dir="auto">{scheme.title}</span>
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

interface SchemeCardProps {
  readonly scheme: WrittenScheme
  readonly versions: readonly WrittenScheme[]
  onCopy(copy: WrittenScheme): void
  onSaid(said: Said): void
}

function SchemeCard({ scheme, versions, onCopy, onSaid }: SchemeCardProps) {
  const { id, title, unit, kind, labels, version } = scheme
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await keptSchemes().remove(id)
      keepDraft(id, null)
      onSaid({ tone: 'info', words: t.deleted(title) })
    } catch (error) {
      onSaid({ tone: 'error', words: errorData(error).message })
    }
  }
  const button = (words: string, icon: ReactNode, act: () => void) => (
    <Button look="quiet" icon={icon} aria-label={t.named(words, title)} onClick={act}>
      {words}
    </Button>
  )
  return (
    <li className={styles.card} data-scheme={id}>
      <h3 className="md bold anywhere" dir="auto">
        {title}
      </h3>
      <p className="sm soft">{t.facts(unit, kind, labels.length, version)}</p>
      {labels.length > 0 && (
        <p className="sm anywhere" dir="auto">
          {labels.map(({ value }) => value).join(', ')}
        </p>
      )}
      {draftOf(id) && <p className="sm soft">{t.unsaved}</p>}
      <div className="row wrap gap-1">
        {button(t.edit, <Pencil size={16} aria-hidden />, () => navigate({ scheme: id }, 'push'))}
        {button(t.copy, <Copy size={16} aria-hidden />, () =>
          onCopy({ ...scheme, id: NEW_SCHEME, version: 1, title: t.copyOf(title) }),
        )}
        {button(t.save, <Download size={16} aria-hidden />, () =>
          saveFile({
            name: schemeFileName(title),
            blob: new Blob([writeSchemeFile(versions)], { type: 'application/json' }),
          }),
        )}
        {button(t.delete, <Trash2 size={16} aria-hidden />, () => setAsking(true))}
      </div>
      {isAsking && (
        <Notice
          tone="warning"
          role="alert"
          actions={
            <>
              <Button onClick={() => void tracked(remove())}>{t.delete}</Button>
              <Button onClick={() => setAsking(false)}>{t.keep}</Button>
            </>
          }
        >
          {t.confirmDelete(title, versions.length)}
        </Notice>
      )}
    </li>
  )
}

async function openFile(file: File): Promise<Said> {
  if (file.size > MOST_SCHEME_BYTES) return { tone: 'error', words: t.fileProblem.large(file.name) }
  try {
    const read = readSchemeFile(await file.text())
    if ('problem' in read) {
      const { code, detail } = read.problem
      return { tone: 'error', words: t.fileProblem[code](file.name, detail) }
    }
    const newId = ({ title }: WrittenScheme) => newSchemeId(title, randomDigits())
    const { added, known, copies }: ImportedSchemes = await keptSchemes().add(read.schemes, newId)
    return { tone: 'info', words: t.opened(file.name, added.length, known, copies.length) }
  } catch (error) {
    return { tone: 'error', words: errorData(error).message }
  }
}

/** Random hexadecimal digits for the id of a scheme. */
export function randomDigits(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
