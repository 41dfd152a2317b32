import type { PartProgress } from '../../reviews/project/collected.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import page from '../../ui/frame/report_page.module.css'
import { nameOfPart } from './annotator_table.tsx'
import { projectPage as t } from './messages.ts'
import { PlacesFold } from './places_fold.tsx'

interface MissingProps {
  readonly corpus: CorpusInfo
  readonly progress: readonly PartProgress[]
}

/** Assigned conversations without an answer, by annotator. */
export function Missing({ corpus, progress }: MissingProps) {
  const incomplete = progress.filter(({ missing, begun }) => missing.length + begun > 0)
  return (
    <section className={page.group} aria-label={t.missing} data-part="missing">
      <h3 className={page.groupTitle}>{t.missing}</h3>
      {incomplete.length === 0 && <p className="sm">{t.complete}</p>}
      {incomplete.map((one) => (
        <PlacesFold
          key={one.part}
          corpus={corpus}
          title={t.missingOf(nameOfPart(one), one.missing.length, one.conversations, one.begun)}
          places={one.missing}
        />
      ))}
      <p className="xs faint snug">{t.missingNote}</p>
    </section>
  )
}
