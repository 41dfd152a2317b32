import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { LateSlots } from './feature.ts'
import { useLateSlots } from './use_features.ts'

/** Late slots that hold a component. */
type LatePartName = {
  [Name in keyof LateSlots]-?: NonNullable<LateSlots[Name]> extends ComponentType<infer _> ? Name : never
}[keyof LateSlots]

type LatePartsProps<Name extends LatePartName> = {
  readonly slot: Name
  readonly props: ComponentProps<NonNullable<LateSlots[Name]>>
}

/** The components of all features for a late slot. Suspends until they are loaded. */
export function LateParts<Name extends LatePartName>({ slot: name, props }: LatePartsProps<Name>): ReactNode {
  return useLateSlots(name).map(({ id, slot }) => {
    const Part = slot as ComponentType<typeof props>
    return <Part key={id} {...props} />
  })
}
