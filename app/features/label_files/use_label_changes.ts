import { useEffect, useRef, useState } from 'react'
import { abortError, type ErrorData, errorData, isAbort } from '../../base/errors.ts'
import {
  type Filter,
  type LabelMapping,
  labelShape,
  schemesOfSequence,
  withLabels,
} from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type {
  AddingStep,
  CountQuestion,
  FirstTurn,
  LabelFile,
  MappingQuestion,
} from '../../session/react/use_label_files.ts'
import { useSession } from '../../session/react/use_session.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { keepMapping, keptMapping } from './mapping/kept_mappings.ts'

export type Adding =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly name: string; readonly step: AddingStep }
  | {
      readonly status: 'asking'
      readonly name: string
      readonly question: CountQuestion
      answer(first: FirstTurn): void
    }
  | {
      readonly status: 'mapping'
      readonly name: string
      readonly question: MappingQuestion
      answer(mapping: LabelMapping): void
    }
  | { readonly status: 'failed'; readonly error: ErrorData }

interface AddOptions {
  /** True to show the meaning of the columns even if it is clear. */
  readonly alwaysAsks?: boolean
  /** Ids of label files that the added one replaces. They stay if it is not added. */
  readonly replaces?: readonly number[]
}

/** Adds label files one at a time. A new call or unmounting aborts the previous one. */
export function useAddLabels(corpus: CorpusInfo): {
  readonly adding: Adding
  /** @returns true if the file was added */
  add(file: File, options?: AddOptions): Promise<boolean>
  /** Shows the meaning of an added file's columns, and adds it again if the user confirms. */
  change(file: LabelFile): Promise<void>
  cancel(): void
} {
  const session = useSession()
  const [adding, setAdding] = useState<Adding>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const add = async (file: File, { alwaysAsks = false, replaces = [] }: AddOptions = {}) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const change = (next: Adding) => {
      if (!signal.aborted) setAdding(next)
    }
    const { name } = file
    try {
      const onStep = (step: AddingStep) => change({ status: 'working', name, step })
      const askFirstTurn = (question: CountQuestion) =>
        new Promise<FirstTurn>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(abortError()))
          const answer = (first: FirstTurn) => {
            change({ status: 'working', name, step: { step: 'matching', rows: question.rows } })
            resolve(first)
          }
          change({ status: 'asking', name, question, answer })
        })
      const askMapping = async (question: MappingQuestion) => {
        const mapping = await new Promise<LabelMapping>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(abortError()))
          change({ status: 'mapping', name, question, answer: resolve })
        })
        change({ status: 'working', name, step: { step: 'reading' } })
        // The annotator's name and the first number belong to one file, not to all of its shape.
        keepMapping(shapeOf(question.survey), { ...mapping, annotatorName: '', firstTurn: null })
        return mapping
      }
      const rememberedMapping = (survey: MappingQuestion['survey']) =>
        keptMapping(
          shapeOf(survey),
          survey.columns.map(({ path }) => path),
        )
      await session.addLabels(
        corpus,
        { name, file },
        { signal, onStep, askFirstTurn, askMapping, rememberedMapping, replaces, alwaysAsks },
      )
      // The stored copies.
      for (const id of replaces) await session.removeLabels(corpus.id, id)
      change({ status: 'idle' })
      return !signal.aborted
    } catch (error) {
      change(isAbort(error) ? { status: 'idle' } : { status: 'failed', error: errorData(error) })
      return false
    }
  }
  const cancel = () => {
    running.current?.abort()
    setAdding({ status: 'idle' })
  }
  const changeColumns = async (file: LabelFile) => {
    try {
      const stored = await session.labels.storedFile(corpus, file.id)
      if (stored) await add(stored.file, { alwaysAsks: true, replaces: stored.files })
    } catch (error) {
      setAdding({ status: 'failed', error: errorData(error) })
    }
  }
  return { adding, add, cancel, change: changeColumns }
}

function shapeOf({ form, columns }: MappingQuestion['survey']): string {
  return labelShape(
    form,
    columns.map(({ path }) => path),
  )
}

/** Removes added labels. With the last labels of a scheme, also removes list filters on that scheme. */
export function useRemoveLabels(corpus: CorpusInfo): {
  readonly error: ErrorData | null
  remove(file: LabelFile): Promise<void>
  /** True while `removeAll` runs. */
  readonly isRemovingAll: boolean
  /** Also removes stored files that aren't added. */
  removeAll(): Promise<void>
  removeWaiting(kept: string): Promise<void>
  /** Adds a stored file to the current version of the corpus. */
  addAnyway(kept: string): Promise<void>
} {
  const session = useSession()
  const [error, setError] = useState<ErrorData | null>(null)
  const [isRemovingAll, setRemovingAll] = useState(false)
  const unfilter = ({ scheme }: LabelFile) => {
    const { catalogue } = session.snapshot()
    const known =
      catalogue.status === 'ready' &&
      catalogue.value.corpora.find((c) => c.id === corpus.id)?.labelSchemes.some((s) => s.id === scheme.id)
    const { filter } = currentViewState()
    if (!known && filtersBy(filter, scheme.id)) navigate({ filter: without(filter, scheme.id) }, 'replace')
  }
  const remove = async (file: LabelFile) => {
    await attempt(() => session.removeLabels(corpus.id, file.id))
    unfilter(file)
  }
  const attempt = async (work: () => Promise<void>) => {
    setError(null)
    await work().catch((thrown: unknown) => setError(errorData(thrown)))
  }
  const removeWaiting = (kept: string) => attempt(() => session.labels.removeWaiting(corpus.id, kept))
  const addAnyway = (kept: string) => attempt(() => session.labels.addAnyway(corpus, kept))
  const removeAll = async () => {
    const files = session.snapshot().labelFiles[corpus.id] ?? []
    setRemovingAll(true)
    await attempt(() => session.labels.removeAll(corpus.id))
    setRemovingAll(false)
    for (const file of files) unfilter(file)
  }
  return { error, isRemovingAll, remove, removeAll, removeWaiting, addAnyway }
}

function inSequence({ sequence }: Filter, scheme: string): boolean {
  return schemesOfSequence(sequence).includes(scheme)
}

function filtersBy(filter: Filter, scheme: string): boolean {
  return filter.labels.some((l) => l.scheme === scheme) || inSequence(filter, scheme)
}

function without(filter: Filter, scheme: string): Filter {
  const rest = withLabels(filter, scheme, null)
  return inSequence(filter, scheme) ? { ...rest, sequence: null } : rest
}
