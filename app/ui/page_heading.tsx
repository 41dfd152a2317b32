import { useEffect, useRef, useState } from 'react'

interface PageHeadingProps {
  /** True to focus the heading on mount, because the previously focused element is gone. */
  readonly takesFocus: boolean
  readonly children: string
}

/** Page heading for screen readers and heading navigation. */
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
