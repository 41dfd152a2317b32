import { useEffect, useRef, useState } from 'react'

interface PageHeadingProps {
  /** Whether it takes the focus at first, where what had it is gone. */
  readonly takesFocus: boolean
  readonly children: string
}

/** What the page shows, for those who hear it or go through it by its headings. */
export function PageHeading({ takesFocus, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [takes] = useState(takesFocus)
  useEffect(() => {
    if (takes && document.activeElement === document.body) heading.current?.focus()
  }, [takes])
  return (
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      {children}
    </h1>
  )
}
