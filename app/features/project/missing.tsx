import type { PartProgress } from '../../reviews/project/collected.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { EMPTY_VIEW, formatViewState } from '../../state/view_state.ts'
import page from '../../ui/frame/report_page.module.css'
import { nameOfPart } from './annotator_table.tsx'
import { projectPage as t } from './messages.ts'
import styles from './project.module.css'

/** Maximum number of conversations to list for an annotator. */
const SHOWN = 100

interface MissingProps {
  readonly corpus: CorpusInfo
  readonly progress: readonly PartProgress[]
}

/** Assigned conversations without an answer, by annotator. */
export function Missing({ corpus: { id, opened }, progress }: MissingProps) {
  const incomplete = progress.filter(({ missing, begun }) => missing.length + begun > 0)
  return (
    <section className={page.group} aria-label={t.missing} data-part="missing">
      <h3 className={page.groupTitle}>{t.missing}</h3>
      {incomplete.length === 0 && <p className="sm">{t.complete}</p>}
      {incomplete.map((one) => (
        <details key={one.part} className={styles.missing}>
          <summary className="sm" dir="auto">
            {t.missingOf(nameOfPart(one), one.missing.length, one.conversations, one.begun)}
          </summary>
          <p className={styles.places}>
            {one.missing.slice(0, SHOWN).map(({ split, conversation, turn }) => (
              <a
                key={JSON.stringify([split, conversation])}
                href={formatViewState({ ...EMPTY_VIEW, corpus: id, opened, split, conversation, turn })}
                dir="auto"
              >
                {conversation}
              </a>
            ))}
            {one.missing.length > SHOWN && <span className="soft">{t.more(one.missing.length - SHOWN)}</span>}
          </p>
        </details>
      ))}
      <p className="xs faint snug">{t.missingNote}</p>
    </section>
  )
}
