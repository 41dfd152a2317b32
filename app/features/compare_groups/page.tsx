import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { filterParts } from '../../find/filters/filter_parts.ts'
import { type Filter, isEmptyFilter } from '../../model/index.ts'
import { type CorpusInfo, hasParticipants } from '../../session/corpus_info.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSplitLoads, useView } from '../../session/react/use_session.ts'
import { isComing } from '../../session/splits/split_load.ts'
import { navigate } from '../../state/address.ts'
import { PageHead } from '../../ui/frame/page_head.tsx'
import page from '../../ui/frame/report_page.module.css'
import { WholeView } from '../../ui/frame/whole_view.tsx'
import { groupMessages as t } from './messages.ts'
import {
  dimensions,
  measuredValue,
  numberFields,
  shareOf,
  unknownNames,
  valueNotices,
} from './models/dimensions.ts'
import { Results } from './results.tsx'
import { Setup } from './setup.tsx'
import { useGroups, useMeasured, useValues } from './use_comparison.ts'
import { Words } from './words.tsx'

/** Compares a measure of groups: values of a field, or two filters. */
export default function ComparePage({ corpus }: { readonly corpus: CorpusInfo }) {
  const { state, resolved } = useView()
  const { comparison: shown, filter } = state
  const { unit, measure } = shown
  const rows = useLoaded(corpus, resolved.listed)
  const coming = useSplitLoads(corpus.id, resolved.listed).some(isComing)
  // Results of some of the conversations would be shown until those of all arrive.
  const loaded = useMemo(() => (coming ? { ...rows, any: false } : rows), [rows, coming])
  const options = useMemo(
    () => ({
      groups: dimensions(corpus, unit, 'groups', t.speaker),
      shares: dimensions(corpus, unit, 'shares', t.speaker),
      numbers: numberFields(corpus, unit, t.speaker),
    }),
    [corpus, unit],
  )
  const chosenSides = shown.a !== null && shown.b !== null
  const by =
    options.groups.find(({ name }) => name === shown.by) ?? (chosenSides ? null : (options.groups[0] ?? null))
  const what = options.shares.find(({ name }) => name === shown.what) ?? options.shares[0] ?? null
  const number = options.numbers.find(({ name }) => name === shown.what) ?? options.numbers[0] ?? null
  const values = latest(useValues(loaded, filter, measure === 'share' ? what : null)) ?? []
  const offered = latest(useValues(loaded, filter, by)) ?? []
  const value = measuredValue(what, shown.is, values)
  const groups = useGroups(loaded, filter, by, shown)
  const known = groups ? (latest(groups) ?? null) : null
  const measured = useMemo(() => {
    if (measure === 'words') return null
    if (measure !== 'share') return number?.measured ?? null
    return what && value !== null ? shareOf(what, value) : null
  }, [measure, number, what, value])
  const cases = useMeasured(loaded, known, unit, measured)
  const notices = [
    ...unknownNames(shown, options, known).map((name) => t.unknown(name)),
    ...(measure === 'share' && what ? valueNotices(what, shown.is, values) : []),
    ...(by && known && offered.length > known.length ? [t.moreGroups(known.length, offered.length)] : []),
  ]
  return (
    <WholeView label={t.of(corpus.title)} className={page.scroller}>
      <div className={page.page}>
        <PageHead
          title={t.of(corpus.title)}
          back={t.back}
          onBack={() => navigate({ view: 'overview' }, 'push')}
        >
          <p className={page.intro}>{t.intro}</p>
          {by && !isEmptyFilter(filter) && <BaseFilter corpus={corpus} filter={filter} />}
        </PageHead>
        <Setup
          shown={shown}
          options={options}
          by={by}
          what={what}
          number={number}
          value={value}
          values={values}
          participants={hasParticipants(corpus)}
        />
        {notices.map((notice) => (
          <p key={notice} className="sm" role="status">
            {notice}
          </p>
        ))}
        {coming ? (
          <p className="sm soft">{t.coming}</p>
        ) : groups === null ? (
          <p className="sm soft">{t.missingSides}</p>
        ) : groups.status === 'failed' ? (
          <p className="sm bad" role="status">
            {t.failed(groups.error.message)}
          </p>
        ) : known && known.length === 0 ? (
          <p className="sm soft">{t.noGroups}</p>
        ) : known && measure === 'words' ? (
          <Words loaded={loaded} groups={known} shown={shown} filter={filter} />
        ) : known && measure !== 'words' ? (
          <Results
            loaded={loaded}
            groups={known}
            cases={cases}
            unit={unit}
            statistic={measure}
            measured={measured}
            subject={
              measure === 'share'
                ? what && value !== null
                  ? { kind: 'share', dimension: what, value }
                  : null
                : number && { kind: 'number', number }
            }
            filter={by ? filter : null}
          />
        ) : null}
      </div>
    </WholeView>
  )
}

/** The filter of the list, which applies to all groups. */
function BaseFilter({ corpus, filter }: { readonly corpus: CorpusInfo; readonly filter: Filter }) {
  const parts = filterParts(filter, corpus).map(({ text }) => text)
  return <p className="sm soft">{t.caption(corpus.title, parts)}</p>
}
