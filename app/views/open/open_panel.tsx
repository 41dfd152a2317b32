import { HardDriveUpload, ShieldCheck } from 'lucide-react'
import { openMessages } from '../../messages/open/open.ts'
import { FileButtons } from './file_buttons.tsx'
import styles from './open_panel.module.css'
import { SourceForm } from './source_form.tsx'
import { TakingStatus } from './taking_status.tsx'
import { useTakeFiles } from './use_take_files.ts'

/** Opens what the reader brings: files and folders, addresses, datasets. */
export function OpenPanel({ onOpened }: { onOpened?(): void }) {
  const { taking, take } = useTakeFiles('new', onOpened)
  return (
    <section aria-label={openMessages.own} className={styles.panel}>
      <div className={styles.ways}>
        <div className={styles.drop}>
          <HardDriveUpload size={22} aria-hidden className={styles.icon} />
          <p className={styles.title}>{openMessages.drop}</p>
          <div className="flex centered wrap gap-2">
            <FileButtons onFiles={(get) => void take(get)} />
          </div>
          <p className="xs snug faint">{openMessages.forms}</p>
          <TakingStatus taking={taking} />
        </div>
        <div className="stack between gap-3 narrowing">
          <SourceForm onOpened={onOpened} />
          <p className="row gap-2 xs faint">
            <ShieldCheck size={16} aria-hidden /> {openMessages.private}
          </p>
        </div>
      </div>
    </section>
  )
}
