import { momentText, sizeText } from '../../base/messages/intl.ts'
import { type KeptCorpus, keptBytes } from '../../offline/kept/kept_corpus.ts'
import { offline } from '../../offline/offline.ts'
import { Button } from '../../ui/button.tsx'
import { offlineText as t } from './messages.ts'
import { useOffline } from './use_offline.ts'

/** Stored corpora with sizes and remove buttons, and the available space. */
export function KeptList({ kept }: { readonly kept: readonly KeptCorpus[] }) {
  const { room } = useOffline()
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {kept.map((corpus) => (
          <li key={corpus.id} className="row gap-2">
            <div className="grow stack sm">
              <a href={corpus.address ?? `#/${corpus.id}`} className="medium anywhere">
                {corpus.title}
              </a>
              <span className="xs soft tabular">
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

/** Corpora stored for offline use, shown on the start page. */
export default function StartOffline() {
  const { ready, kept } = useOffline()
  if (!ready) return null
  return (
    <section aria-label={t.title} className="grid gap-2">
      <h2 className="sm bold soft">{t.title}</h2>
      {kept.length === 0 ? <p className="xs faint">{t.how}</p> : <KeptList kept={kept} />}
    </section>
  )
}
