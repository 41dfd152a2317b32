import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { afterFirstReading } from '../../session/first_reading.ts'

/** What a hint shows: a title, a text, and where the text comes from. */
export interface HintContent {
  readonly title: string
  readonly text: string
  readonly source: string
}

export interface HintTriggerProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly hint: HintContent
  readonly children: ReactNode
}

const LiveHintTrigger = lazy(() => afterFirstReading().then(() => import('./hint.tsx')))

const LazyHintLayer = lazy(() =>
  afterFirstReading()
    .then(() => import('./hint.tsx'))
    .then((m) => ({ default: m.HintLayer })),
)

/** Something that explains itself on hover, on focus, and on a tap; it looks the same before it can. */
export function HintTrigger(props: HintTriggerProps) {
  const { hint, children, ...rest } = props
  return (
    <Suspense
      fallback={
        <button type="button" aria-description={descriptionOf(hint)} {...rest}>
          {children}
        </button>
      }
    >
      <LiveHintTrigger {...props} />
    </Suspense>
  )
}

/** Where hints appear; once per page. */
export function HintLayer() {
  return (
    <Suspense>
      <LazyHintLayer />
    </Suspense>
  )
}

/** The hint in one line, for assistive technology. */
export function descriptionOf({ text, source }: HintContent): string {
  return [text, source].filter((part) => part !== '').join(' — ')
}
