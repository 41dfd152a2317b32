import { createElement, Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** With names in braces: `Press {key} to search.` */
  readonly text: string
  /** What stands in their place. */
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** A sentence of the catalogue with elements in it. */
export function Sentence({ text, parts }: SentenceProps) {
  const pieces = text.split(/(\{\w+\})/)
  return createElement(
    Fragment,
    null,
    ...pieces.map((p) => (/^\{\w+\}$/.test(p) ? parts[p.slice(1, -1)] : p)),
  )
}
