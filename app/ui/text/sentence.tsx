import { createElement, Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** Text with names in braces: `Press {key} to search.` */
  readonly text: string
  /** Elements by name. */
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** A translated sentence with embedded elements. */
export function Sentence({ text, parts }: SentenceProps) {
  const pieces = text.split(/(\{\w+\})/)
  return createElement(
    Fragment,
    null,
    ...pieces.map((p) => (/^\{\w+\}$/.test(p) ? parts[p.slice(1, -1)] : p)),
  )
}
