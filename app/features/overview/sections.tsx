import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { overviewMessages } from './messages.ts'
import styles from './overview.module.css'

interface SectionsProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Buttons that scroll to the sections of the overview. They stay at its top. */
export function Sections({ sections }: SectionsProps) {
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const names = sections.map(({ id }) => id).join(' ')
  const find = (id: string) =>
    nav.current?.parentElement?.querySelector<HTMLElement>(`[data-part="${id}"]`) ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections are other elements
  useEffect(() => {
    const parts = [...(nav.current?.parentElement?.querySelectorAll('[data-part]') ?? [])]
    const visible = new Set<Element>()
    // A section is current if it crosses a line below the buttons.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        setCurrent(parts.find((part) => visible.has(part))?.getAttribute('data-part') ?? null)
      },
      { root: nav.current?.closest('section') ?? null, rootMargin: '-64px 0px -80% 0px' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [names])

  const go = (id: string) => {
    const part = find(id)
    if (!part) return
    part.scrollIntoView({ block: 'start' })
    part.focus({ preventScroll: true })
  }
  return (
    <nav ref={nav} className={styles.sections} aria-label={overviewMessages.sections}>
      {sections.map(({ id, title }) => (
        <Button
          key={id}
          look="quiet"
          aria-current={current === id ? 'true' : undefined}
          onClick={() => go(id)}
        >
          {title}
        </Button>
      ))}
    </nav>
  )
}
