import { useState } from 'react'
import { type ErrorData, errorData } from '../../base/errors.ts'
import type { LabelFile } from '../../hooks/use_label_files.ts'
import { useSession } from '../../hooks/use_session.ts'
import { type Filter, withLabels } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { currentViewState, navigate } from '../../state/address.ts'

/** Takes added labels away again, and with the last of a scheme what the list is filtered by of it. */
export function useRemoveLabels(corpus: CorpusInfo): {
  readonly error: ErrorData | null
  remove(file: LabelFile): Promise<void>
} {
  const session = useSession()
  const [error, setError] = useState<ErrorData | null>(null)
  const remove = async ({ id, scheme }: LabelFile) => {
    setError(null)
    try {
      await session.removeLabels(corpus.id, id)
    } catch (thrown) {
      setError(errorData(thrown))
    }
    const { catalogue } = session.snapshot()
    const known =
      catalogue.status === 'ready' &&
      catalogue.value.corpora.find((c) => c.id === corpus.id)?.labelSchemes.some((s) => s.id === scheme.id)
    const { filter } = currentViewState()
    if (!known && filtersBy(filter, scheme.id)) navigate({ filter: without(filter, scheme.id) }, 'replace')
  }
  return { error, remove }
}

function inSequence({ sequence }: Filter, scheme: string): boolean {
  return sequence !== null && [sequence.first.scheme, sequence.second.scheme].includes(scheme)
}

function filtersBy(filter: Filter, scheme: string): boolean {
  return filter.labels.some((l) => l.scheme === scheme) || inSequence(filter, scheme)
}

function without(filter: Filter, scheme: string): Filter {
  const rest = withLabels(filter, scheme, null)
  return inSequence(filter, scheme) ? { ...rest, sequence: null } : rest
}
