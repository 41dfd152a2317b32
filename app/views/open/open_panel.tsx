import { HardDriveUpload, ShieldCheck } from 'lucide-react'
import { FileButtons } from './file_buttons.tsx'
import styles from './open_panel.module.css'
import { SourceForm } from './source_form.tsx'
import { TakingStatus } from './taking_status.tsx'
import { useTakeFiles } from './use_take_files.ts'

/** Opens what the reader brings: files and folders, addresses, datasets. */
export function OpenPanel({ onOpened = nothing }: { onOpened?(): void }) {
  const { taking, take } = useTakeFiles('new', onOpened)
  return (
    <section aria-label="Open your own data" className={styles.panel}>
      <div className={styles.ways}>
        <div className={styles.drop}>
          <HardDriveUpload size={22} aria-hidden className={styles.icon} />
          <p className={styles.title}>Drop files or a folder anywhere on this page</p>
          <div className="flex centered wrap gap-2">
            <FileButtons onFiles={(get) => void take(get)} />
          </div>
          <p className="xs snug faint">
            Parquet, JSON, JSON Lines, CSV or zip; a ConvoKit corpus as its folder
          </p>
          <TakingStatus taking={taking} />
        </div>
        <div className="stack between gap-3 narrowing">
          <SourceForm onOpened={onOpened} />
          <p className={styles.privacy}>
            <ShieldCheck size={16} aria-hidden /> Nothing is uploaded: your browser reads everything itself.
          </p>
        </div>
      </div>
    </section>
  )
}

function nothing(): void {}
