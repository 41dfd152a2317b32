import { useOffline } from '../../hooks/use_offline.ts'
import { momentText, sizeText } from '../../messages/intl.ts'
import { offlineText as t } from '../../messages/offline.ts'
import { type KeptCorpus, keptBytes } from '../../offline/kept/kept_corpus.ts'
import { offline } from '../../offline/offline.ts'
import { Button } from '../ui/button.tsx'
import styles from './kept_list.module.css'

/** Corpora that are kept, each with its size and a button to remove it; and how much room there is. */
export function KeptList({ kept }: { readonly kept: readonly KeptCorpus[] }) {
  const { room } = useOffline()
  return (
    <div className="grid gap-2">
      <ul className={styles.list}>
        {kept.map((corpus) => (
          <li key={corpus.id} className={styles.row}>
            <div className={styles.words}>
              <a href={corpus.address ?? `#/${corpus.id}`} className={styles.title}>
                {corpus.title}
              </a>
              <span className={styles.size}>
                {t.keptSince(sizeText(keptBytes(corpus)), momentText(corpus.at))}
              </span>
            </div>
            <Button
              look="quiet"
              aria-label={t.removeNamed(corpus.title)}
              onClick={() => void offline.remove(corpus.id)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {room && <p className="xs faint">{t.room(sizeText(room.used), sizeText(room.all))}</p>}
    </div>
  )
}
