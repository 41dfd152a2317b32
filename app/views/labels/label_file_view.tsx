import { Scale, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { LabelFile, LeftOutRow } from '../../hooks/use_label_files.ts'
import { countText } from '../../messages/intl.ts'
import { labels as t } from '../../messages/labels.ts'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/frame/table.tsx'
import { schemeText, summaryText } from './label_file_text.ts'
import styles from './label_file_view.module.css'

interface LabelFileViewProps {
  readonly file: LabelFile
  /** Shows how its annotators agree with others. */
  onCompare(): void
  onRemove(): void
}

/** How many rows are written out; the rest is counted. */
const SHOWN = 500

/** What one label file added, and which of its rows it did not add. */
export function LabelFileView({ file, onCompare, onRemove }: LabelFileViewProps) {
  const title = useId()
  return (
    <section className={styles.file} aria-labelledby={title}>
      <header className="row between wrap gap-2">
        <h3 id={title} className="narrowing md bold anywhere">
          {file.name}
        </h3>
        <span className="grow" />
        <Button look="quiet" icon={<Scale size={16} aria-hidden />} onClick={onCompare}>
          {t.agreement}
        </Button>
        <Button look="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
          {t.remove}
        </Button>
      </header>
      <p className="sm tabular anywhere">{summaryText(file)}.</p>
      <p className="sm soft anywhere">{schemeText(file)}</p>
      {file.leftOut.length > 0 && <LeftOutTable rows={file.leftOut} />}
    </section>
  )
}

function LeftOutTable({ rows }: { readonly rows: readonly LeftOutRow[] }) {
  return (
    <>
      <Table className={styles.table} caption={t.leftOut} head={[t.row, t.conversation, t.turn, t.why]}>
        {rows.slice(0, SHOWN).map((row, i) => (
          <tr key={i} data-kind={row.kind}>
            <td className={styles.number}>{countText(row.row)}</td>
            <td className="xs code">{row.conversation ?? '–'}</td>
            <td className={styles.number}>{row.turn ?? '–'}</td>
            <td>{row.why}</td>
          </tr>
        ))}
      </Table>
      {rows.length > SHOWN && <p className="sm soft">{t.more(rows.length - SHOWN)}</p>}
    </>
  )
}
