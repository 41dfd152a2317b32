import { Star } from 'lucide-react'
import { fieldMessages } from '../../fields/messages.ts'
import type { Block, Cell, FieldsBlock, TableBlock } from '../../model/index.ts'
import { Table } from '../../ui/frame/table.tsx'
import { BoundedText } from '../../ui/text/bounded_text.tsx'
import styles from './block_view.module.css'
import { cellText, isNumeric } from './cell_text.ts'

/** Scenario data of any corpus: a text, a list of fields, or a table. */
export function BlockView({ block }: { readonly block: Block }) {
  return (
    <section className="narrowing">
      {block.title && <h4 className="xs bold faint below-1">{block.title}</h4>}
      {block.kind === 'text' && (
        // Long texts scroll, so they must be focusable.
        <div
          role="group"
          className={styles.text}
          tabIndex={0}
          aria-label={block.title || fieldMessages.text}
          dir="auto"
        >
          <BoundedText text={block.text || fieldMessages.notGiven} />
        </div>
      )}
      {block.kind === 'fields' && <FieldsView block={block} />}
      {block.kind === 'table' && <TableView block={block} />}
    </section>
  )
}

function FieldsView({ block }: { readonly block: FieldsBlock }) {
  return (
    <dl className={styles.fields}>
      {block.fields.map(({ name, value, hidden = false }, i) => (
        <div key={i} className={styles.field}>
          <dt>{name}</dt>
          <CellView tag="dd" cell={value} hidden={hidden} />
        </div>
      ))}
    </dl>
  )
}

function TableView({ block }: { readonly block: TableBlock }) {
  const numeric = block.columns.map((_, c) => isNumeric(block.rows.map((row) => row[c] ?? null)))
  const marked = new Set(block.marked?.rows)
  const isHidden = (r: number, c: number) => block.hidden?.some((at) => at[0] === r && at[1] === c) === true
  return (
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={block.title || fieldMessages.table}>
      <Table
        className={styles.table}
        head={block.columns.map((title, c) => ({ title, className: numeric[c] ? styles.number : undefined }))}
      >
        {block.rows.map((row, r) => (
          <tr key={r} className={marked.has(r) ? styles.marked : undefined}>
            {row.map((cell, c) => (
              <CellView key={c} tag="td" cell={cell} numeric={numeric[c] ?? false} hidden={isHidden(r, c)}>
                {c === 0 && marked.has(r) && (
                  <Star size={12} className={styles.star} aria-label={`${block.marked?.as}: `} />
                )}
              </CellView>
            ))}
          </tr>
        ))}
      </Table>
      {marked.size > 0 && (
        <p className="xs soft above-1">
          <Star size={12} className={styles.star} aria-hidden /> {block.marked?.as}
        </p>
      )}
    </div>
  )
}

interface CellViewProps {
  readonly tag: 'dd' | 'td'
  readonly cell: Cell
  readonly numeric?: boolean
  /** True if it is hidden from the current side, as opposed to not given. */
  readonly hidden?: boolean
  readonly children?: React.ReactNode
}

function CellView({ tag: Tag, cell, numeric = false, hidden = false, children }: CellViewProps) {
  const missing = cell === null || cell === ''
  const look = [missing ? styles.missing : '', numeric ? styles.number : ''].join(' ')
  return (
    <Tag className={look} dir={typeof cell === 'string' ? 'auto' : undefined}>
      {children}
      <BoundedText text={hidden ? fieldMessages.hidden : cellText(cell)} />
    </Tag>
  )
}
