import { createContext, use } from 'react'
import { afterFirstConversation } from '../session/first_reading.ts'
import { retryImport } from '../session/retry_import.ts'
import type { Feature, LateSlots } from './feature.ts'

/** By path, such as `./compare/late_slots.ts`. */
export type AllLateSlots = Readonly<Record<string, LateSlots>>

export interface RegisteredFeatures {
  readonly features: readonly Feature[]
  loadLateSlots(): Promise<AllLateSlots>
}

/** The registered features. `main.tsx` provides them, so that no part of the page imports the registry. */
export const FeaturesContext = createContext<RegisteredFeatures>({
  features: [],
  loadLateSlots: async () => ({}),
})

type SlotsOf<Slots, Name extends keyof Slots> = readonly {
  readonly id: string
  readonly slot: NonNullable<Slots[Name]>
}[]

/** The entries of all features for one slot, in the order of the registry. */
export function useSlots<Name extends keyof Feature>(name: Name): SlotsOf<Feature, Name> {
  return use(FeaturesContext).features.flatMap((feature) => {
    const slot = feature[name]
    return slot === undefined ? [] : [{ id: feature.id, slot }]
  })
}

/** The entry of the first feature that has one for the slot. */
export function useSlot<Name extends keyof Feature>(name: Name): NonNullable<Feature[Name]> | undefined {
  return useSlots(name)[0]?.slot
}

/** Like `useSlots`. Suspends until the late slots are loaded. */
export function useLateSlots<Name extends keyof LateSlots>(name: Name): SlotsOf<LateSlots, Name> {
  const { features, loadLateSlots } = use(FeaturesContext)
  const all = loaded.get(loadLateSlots) ?? use(lateSlots(loadLateSlots))
  return features.flatMap(({ id }) => {
    const slot = all[`./${id}/late_slots.ts`]?.[name]
    return slot === undefined ? [] : [{ id, slot }]
  })
}

type Load = RegisteredFeatures['loadLateSlots']

const loading = new WeakMap<Load, Promise<AllLateSlots>>()
const loaded = new WeakMap<Load, AllLateSlots>()

/** Loads the late slots once: together with the list, so that they never delay a linked conversation. */
export function lateSlots(load: Load): Promise<AllLateSlots> {
  const known = loading.get(load)
  if (known) return known
  const asked = afterFirstConversation().then(() => retryImport(load))
  loading.set(load, asked)
  void asked.then((slots) => loaded.set(load, slots))
  return asked
}
