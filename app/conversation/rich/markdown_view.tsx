import { Fragment, type ReactNode } from 'react'
import type { Highlighter } from '../../model/index.ts'
import { Highlighted } from '../../ui/text/highlighted.tsx'
import type { Inline, MarkdownBlock } from './markdown.ts'
import styles from './rich_text.module.css'

interface MarkdownViewProps {
  readonly blocks: readonly MarkdownBlock[]
  readonly highlighter: Highlighter | null
}

/** Markdown as elements, never as HTML. Headings are bold lines, because a turn is no part of the page's outline. */
export function MarkdownView({ blocks, highlighter }: MarkdownViewProps) {
  const inlines = (of: readonly Inline[]): ReactNode =>
    of.map((one, i) => <Fragment key={i}>{draw(one)}</Fragment>)
  const draw = (inline: Inline): ReactNode => {
    if (inline.kind === 'break') return <br />
    if ('of' in inline) {
      const Tag = inline.kind
      return <Tag>{inlines(inline.of)}</Tag>
    }
    const text = <Highlighted text={inline.text} highlighter={highlighter} />
    return inline.kind === 'code' ? <code className={styles.codespan}>{text}</code> : text
  }
  const block = (it: MarkdownBlock): ReactNode => {
    switch (it.kind) {
      case 'paragraph':
        return <p>{inlines(it.of)}</p>
      case 'heading':
        return <p className={styles.heading}>{inlines(it.of)}</p>
      case 'rule':
        return <hr className={styles.rule} />
      case 'code':
        return (
          <pre className={styles.code} tabIndex={0}>
            <Highlighted text={it.text} highlighter={highlighter} />
          </pre>
        )
      case 'quote':
        return <blockquote className={styles.quote}>{all(it.of)}</blockquote>
      case 'list': {
        const items = it.items.map((item, i) => <li key={i}>{all(item)}</li>)
        return it.ordered ? (
          <ol className={styles.list} start={it.start}>
            {items}
          </ol>
        ) : (
          <ul className={styles.list}>{items}</ul>
        )
      }
      case 'table': {
        const [header = [], ...rows] = it.rows
        return (
          <div className={styles.table} tabIndex={0} role="group">
            <table>
              <thead>
                <tr>
                  {header.map((cell, i) => (
                    <th key={i} scope="col">
                      {inlines(cell)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, r) => (
                  <tr key={r}>
                    {row.map((cell, i) => (
                      <td key={i}>{inlines(cell)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    }
  }
  const all = (of: readonly MarkdownBlock[]): ReactNode =>
    of.map((one, i) => <Fragment key={i}>{block(one)}</Fragment>)
  return all(blocks)
}
