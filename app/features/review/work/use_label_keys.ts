import { useCallback, useMemo, useState } from 'react'
import type { LabelScheme } from '../../../model/index.ts'
import { type ChosenKeys, keyOf, labelKeys } from '../../../reviews/work/label_keys.ts'
import type { LabelRef } from '../../../reviews/work/palette.ts'
import { recall, remember } from '../../../ui/remembered.ts'

export interface LabelKeys {
  /** Declared labels of the schemes under review, in palette order. */
  readonly labels: readonly LabelRef[]
  /** Keys of labels in order. Undeclared labels come last. */
  of(labels: readonly LabelRef[]): readonly (string | null)[]
  choose(label: LabelRef, key: string): void
  reset(): void
}

/** Keys of labels, as customized in this browser for each corpus. */
export function useLabelKeys(
  corpus: { readonly id: string; readonly labelSchemes: readonly LabelScheme[] },
  schemes: readonly string[],
): LabelKeys {
  const name = `review-keys:${corpus.id}`
  const [chosen, setChosen] = useState(() => chosenKeys(recall(name)))
  const set = useCallback(
    (next: ChosenKeys) => {
      setChosen(next)
      remember(name, next)
    },
    [name],
  )
  const { labelSchemes } = corpus
  return useMemo(() => {
    const found = (scheme: string) => labelSchemes.find(({ id }) => id === scheme)
    const labels = schemes.flatMap((scheme) => {
      const { kind } = found(scheme)?.question ?? {}
      if (kind === 'number' || kind === 'text') return [typedRef(scheme)]
      return (found(scheme)?.values ?? []).map(({ value }) => ({ scheme, value }))
    })
    const preferred = ({ scheme, value }: LabelRef) => {
      const own = found(scheme)?.values.find((one) => one.value === value)
      // The levels of a scale from 1 to 5 have these keys.
      return own?.key ?? (/^\d$/.test(value) ? value : undefined)
    }
    return {
      labels,
      of: (all) => {
        // Dealt over all schemes, so that a key stays with its label when a question appears.
        const declared = new Set(labels.map(keyOf))
        const every = [...labels, ...all.filter((label) => !declared.has(keyOf(label)))]
        const keys = labelKeys(every, chosen, preferred)
        const byLabel = new Map(every.map((label, i) => [keyOf(label), keys[i] ?? null]))
        return all.map((label) => byLabel.get(keyOf(label)) ?? null)
      },
      choose: (label, key) => set({ ...chosen, [keyOf(label)]: key }),
      reset: () => set({}),
    }
  }, [labelSchemes, schemes, chosen, set])
}

/** Stands for the field of a typed answer among labels with keys. */
export function typedRef(scheme: string): LabelRef {
  return { scheme, value: '' }
}

function chosenKeys(kept: unknown): ChosenKeys {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, key]) => typeof key === 'string'))
}
