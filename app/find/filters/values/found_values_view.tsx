import { latest } from '../../../base/async_data.ts'
import { type Filter, type FilterField, isSameField, type Wish } from '../../../model/index.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { List } from '../../../session/react/listing.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { useEveryValue } from '../../values/use_every_value.ts'
import { useAllUnannotated } from '../../values/use_unannotated.ts'
import { changeFilterWithList } from '../change_filter.ts'
import { filterMessages } from '../messages.ts'
import { toggledFacet, toggledLabel } from '../toggled.ts'
import { type FoundGroup, findValues } from './found_values.ts'
import { ValueList } from './value_row.tsx'
import styles from './values.module.css'

interface FoundValuesProps {
  readonly corpus: CorpusInfo
  readonly fields: readonly FilterField[]
  readonly filter: Filter
  readonly list: List | undefined
  readonly sought: string
  /** True if no section title matches, so that there is nothing else to show. */
  readonly alone: boolean
}

/** Matching values across all filters, each selectable directly. */
export function FoundValues({ corpus, fields, filter, list, sought, alone }: FoundValuesProps) {
  const session = useSession()
  const every = latest(useEveryValue(list, corpus, fields))
  const unannotated = useAllUnannotated(list, corpus.labelSchemes[0]?.id ?? '')
  if (!every) return alone && <p className={styles.remark}>{filterMessages.counting}</p>
  const found = findValues(every, corpus.labelSchemes, fields, sought)
  if (found.length === 0) return alone && <p className={styles.remark}>{filterMessages.noneFound}</p>
  const toggle = ({ of }: FoundGroup, value: string, wish: Wish) =>
    changeFilterWithList(session, (now) =>
      'values' in of
        ? toggledLabel(now, of.id, value, wish, Boolean(unannotated))
        : toggledFacet(now, of, value, wish),
    )
  return found.map((group) => (
    <section key={`${'values' in group.of} ${group.title}`} className={styles.found}>
      <h3 className="xs medium soft">{group.title}</h3>
      <ValueList
        group={group.title}
        values={group.values}
        part={partOf(filter, group)}
        onToggle={(chosen, wish) => toggle(group, chosen, wish)}
      />
    </section>
  ))
}

/** The filter's part about a field or scheme. */
function partOf(filter: Filter, { of }: FoundGroup) {
  if ('values' in of) return filter.labels.find((part) => part.scheme === of.id) ?? null
  const part = filter.facets.find((facet) => isSameField(facet, of))
  return part?.kind === 'values' ? part : null
}
