import { FolderSync, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorData } from '../../base/errors.ts'
import { useServerReviews } from '../../reviews/react/use_server_reviews.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { recallFolder, rememberFolder } from '../../session/review_files/file_handles.ts'
import { canReadFolders, chooseFolder, ReviewFolder } from '../../session/review_files/review_folder.ts'
import { Button } from '../../ui/button.tsx'
import { ReadingButton } from '../../ui/form/reading_button.tsx'
import { projectPage as t } from './messages.ts'

interface CollectFolderProps {
  /** Id of the project. */
  readonly project: string
  take(files: readonly File[]): void
}

interface FolderState {
  readonly folder: ReviewFolder
  readonly words: string
  readonly isBad: boolean
}

/** Reads the review files of a folder, and those that have changed whenever the window is focused again. */
export function CollectFolder({ project, take }: CollectFolderProps) {
  const [state, setState] = useState<FolderState | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isReading = useRef(false)
  const takeNow = useRef(take)
  useLayoutEffect(() => {
    takeNow.current = take
  }, [take])
  /** @param isAsked true within a click, which may ask the user for permission */
  const read = useCallback(async (folder: ReviewFolder, isWhole: boolean, isAsked: boolean) => {
    if (isReading.current) return
    isReading.current = true
    try {
      if (!(await folder.isAllowed(isAsked)))
        return setState({ folder, words: t.folder.notAllowed(folder.name), isBad: true })
      const { files, all, others, unreadable, isCut } = await folder.read(isWhole)
      if (files.length > 0) takeNow.current(files)
      const words = [
        t.folder.read(folder.name, all, others, Date.now()),
        ...(unreadable.length > 0 ? [t.folder.unreadable(unreadable)] : []),
        ...(isCut ? [t.folder.cut] : []),
      ]
      setState({ folder, words: words.join(' '), isBad: unreadable.length > 0 || isCut })
    } catch (error) {
      setState({ folder, words: t.folder.failed(folder.name, errorData(error).message), isBad: true })
    } finally {
      isReading.current = false
    }
  }, [])
  useEffect(() => {
    let left = false
    const resume = async () => {
      const handle = canReadFolders() ? await recallFolder(project) : null
      if (handle && !left) await read(new ReviewFolder(handle), false, false)
    }
    void tracked(resume())
    return () => {
      left = true
    }
  }, [project, read])
  const folder = state?.folder
  useEffect(() => {
    if (!folder) return
    const again = () => void tracked(read(folder, false, false))
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [folder, read])
  if (!canReadFolders()) return <p className="xs faint snug">{t.folder.notHere}</p>
  const choose = async () => {
    setFailure(null)
    try {
      const handle = await chooseFolder()
      if (!handle) return
      await rememberFolder(project, handle)
      await read(new ReviewFolder(handle), true, true)
    } catch (error) {
      setFailure(errorData(error).message)
    }
  }
  return (
    <div className="row wrap gap-2" data-part="folder">
      <Button icon={<FolderSync size={16} aria-hidden />} onClick={() => void choose()}>
        {folder ? t.folder.other : t.folder.open}
      </Button>
      {folder && (
        <Button
          icon={<RefreshCw size={16} aria-hidden />}
          onClick={() => void tracked(read(folder, true, true))}
        >
          {t.folder.again}
        </Button>
      )}
      <p role="status" className={state?.isBad || failure !== null ? 'xs bad anywhere' : 'xs soft anywhere'}>
        {failure ?? state?.words}
      </p>
    </div>
  )
}

interface CollectServerProps {
  readonly corpus: CorpusInfo
  take(files: readonly File[], host: string): void
}

/** Reads the reviews that the corpus's server keeps. Nothing if it keeps none. */
export function CollectServer({ corpus, take }: CollectServerProps) {
  const server = useServerReviews(corpus, take)
  return (
    server && (
      <div className="row wrap gap-2">
        <ReadingButton look="primary" {...server} />
      </div>
    )
  )
}
