import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Choices, Merged } from '../../../reviews/keeper/merging.ts'
import type { Reviews } from '../../../reviews/keeper/reviews.ts'
import { reviewFile as t } from '../../../reviews/log/messages.ts'
import { readReviewFileInSlices } from '../../../reviews/log/review_file.ts'
import type { Conflict } from '../../../reviews/merging/compare_logs.ts'
import { StoreFailure } from '../../../reviews/store/store.ts'
import { type CorpusInfo, wholeCorpus } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import { MergeDialog } from '../merge/merge_dialog.tsx'
import { mergeReviews } from '../merge/messages.ts'

interface OpenReviewFilesProps {
  /** The corpus that is open. */
  readonly corpus: CorpusInfo
  /** @param words what was added, in a sentence or two */
  onOpened(words: string): void
}

/** A file that waits for the user to choose between answers. */
interface Question {
  readonly file: string
  readonly conflicts: readonly Conflict[]
  answer(choices: Choices | null): void
}

/** Adds the reviews in files to this browser. */
export function OpenReviewFiles({ corpus, onOpened }: OpenReviewFilesProps) {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [question, setQuestion] = useState<Question | null>(null)
  const take = async (files: readonly File[]) => {
    setBusy(true)
    try {
      const added = await addReviewFiles(await session.reviews(), files, {
        onProgress: (kept, all) => setProgress(kept < all ? t.progress(kept, all) : null),
        ask: (file, conflicts) =>
          new Promise((answer) => {
            setQuestion({ file, conflicts, answer })
          }),
      })
      setRefused(added.refused)
      if (added.words !== '') onOpened(added.words)
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  const chosen = (element: HTMLInputElement) => {
    const files = Array.from(element.files ?? [])
    // Lets the user choose the same files again.
    element.value = ''
    if (files.length > 0) void take(files)
  }
  return (
    <>
      <Button
        icon={<FolderOpen size={16} aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {isBusy ? (progress ?? t.opening) : t.open}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        data-review-files
        onChange={(event) => chosen(event.target)}
      />
      {refused.length > 0 && (
        <ul role="alert" className="sm bad anywhere">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {question && (
        <MergeDialog
          file={question.file}
          conflicts={question.conflicts}
          declared={wholeCorpus(corpus).labelSchemes}
          onClose={(choices) => {
            setQuestion(null)
            question.answer(choices)
          }}
        />
      )}
    </>
  )
}

interface AddedFiles {
  /** What was added, and which files the user did not add after all; empty if nothing is to be said. */
  readonly words: string
  /** A sentence per file that was not fully added. */
  readonly refused: readonly string[]
}

interface Asking {
  onProgress(kept: number, all: number): void
  /** @returns `null` if the file is not to be added */
  ask(file: string, conflicts: readonly Conflict[]): Promise<Choices | null>
}

/** Adds the reviews in files to this browser. */
async function addReviewFiles(
  reviews: Reviews,
  files: readonly Pick<File, 'name' | 'text'>[],
  asking: Asking,
): Promise<AddedFiles> {
  const [opened, known] = [new Set<string>(), new Set<string>()]
  const [refused, cancelled]: [string[], string[]] = [[], []]
  let answers = 0
  for (const file of files) {
    const result = await addFile(reviews, file, asking)
    if (typeof result === 'string') refused.push(result)
    else if (result === null) cancelled.push(mergeReviews.cancelled(file.name))
    else {
      for (const id of result.known) if (!opened.has(id)) known.add(id)
      for (const id of result.reviews) opened.add(id)
      answers += result.added
    }
  }
  const said = opened.size > 0 ? [mergeReviews.added(opened.size, known.size, answers)] : []
  return { words: [...said, ...cancelled].join(' '), refused }
}

type AddedFile = Merged & { readonly reviews: readonly string[] }

/** @returns a sentence that says what was not added and why, or `null` if the user cancelled */
async function addFile(
  reviews: Reviews,
  file: Pick<File, 'name' | 'text'>,
  { onProgress, ask }: Asking,
): Promise<AddedFile | string | null> {
  let text: string
  try {
    text = await tracked(file.text())
  } catch {
    return t.refused(file.name, t.unreadable)
  }
  const found = await tracked(readReviewFileInSlices(text))
  if ('problem' in found) {
    const sentence = t.fileProblem[found.problem.code]
    return t.refused(file.name, typeof sentence === 'string' ? sentence : sentence(found.problem.line))
  }
  const all = found.log.entries.length
  let choices: Choices = new Map()
  try {
    // Another tab may write while the user chooses; then what is new is asked, too.
    for (;;) {
      const merged = await tracked(
        reviews.merge(found.log, { choices, onProgress: (kept) => onProgress(kept, all) }),
      )
      if (merged.conflicts.length === 0)
        return { ...merged, reviews: found.log.definitions.map(({ id }) => id) }
      const chosen = await ask(file.name, merged.conflicts)
      if (!chosen) return null
      choices = new Map([...choices, ...chosen])
    }
  } catch (error) {
    const { code, kept } = error instanceof StoreFailure ? error : ({ code: 'failed', kept: 0 } as const)
    // After a timeout (`silent`), the storage may still complete the write.
    if (kept > 0 || code === 'silent') return t.partly(file.name, t.notAdded[code], kept, all)
    return t.refused(file.name, t.notAdded[code])
  }
}
