import { useEffect, useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { FIELD_KINDS } from '../../fields/registry.ts'
import { nameOf } from '../../fields/words.ts'
import { filterParts } from '../../find/filters/filter_parts.ts'
import { isEmptyFilter, labelDefinition, participantFields, withFacet } from '../../model/index.ts'
import { showAnalysis } from '../../session/console.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSplitLoads, useView } from '../../session/react/use_session.ts'
import { isComing } from '../../session/splits/split_load.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { formatViewState } from '../../state/view_state.ts'
import Choice from '../../ui/choice.tsx'
import { PageHead } from '../../ui/frame/page_head.tsx'
import page from '../../ui/frame/report_page.module.css'
import { WholeView } from '../../ui/frame/whole_view.tsx'
import { profileMessages as t } from './messages.ts'
import { profileData } from './model.ts'
import { ProfileTable } from './profile_table.tsx'
import { MOST_NAMES, MOST_ROWS, type Profile, useNames, useProfiles } from './use_profile.ts'

/** Stands for no second name in the list of names. */
const NOBODY = '\u0000'

const itemsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

/** All participants with a name as one, or two names side by side. */
export default function ProfilePage({ corpus }: { readonly corpus: CorpusInfo }) {
  const { state, resolved } = useView()
  // The name in the list's filter is a choice among these.
  const filter = useMemo(
    () => withFacet(state.filter, { key: 'name', of: 'participant' }, null),
    [state.filter],
  )
  const who = useMemo(() => [...new Set(state.who)], [state.who])
  const loaded = useLoaded(corpus, resolved.listed)
  const coming = useSplitLoads(corpus.id, resolved.listed).some(isComing)
  const found = useProfiles(loaded, filter, coming ? [] : who)
  const names = latest(useNames(loaded, filter)) ?? []
  const [first, second] = who
  const profiles = latest(found)
  return (
    <WholeView label={t.of(who, corpus.title)} className={page.scroller}>
      <div className={page.page}>
        <PageHead
          title={t.of(who, corpus.title)}
          back={t.back}
          onBack={() => navigate({ view: 'overview' }, 'push')}
        >
          <p className={page.intro}>{t.intro}</p>
          {!isEmptyFilter(filter) && (
            <p className="sm soft">{t.filter(filterParts(filter, corpus).map(({ text }) => text))}</p>
          )}
          <div className="row wrap gap-2">
            <span className="sm soft">{t.who}</span>
            <Choice
              name={t.who}
              value={first ?? null}
              placeholder={t.choose}
              items={itemsOf([...new Set([...(first === undefined ? [] : [first]), ...names])])}
              onChoose={(name) => navigate({ who: [name, ...who.slice(1)] }, 'replace')}
            />
            {first !== undefined && (
              <>
                <span className="sm soft">{t.beside}</span>
                <Choice
                  name={t.beside}
                  value={second ?? NOBODY}
                  items={[
                    { value: NOBODY, label: t.nobodyBeside },
                    ...itemsOf([...new Set([...(second === undefined ? [] : [second]), ...names])]).filter(
                      ({ value }) => value !== first,
                    ),
                  ]}
                  onChoose={(name) => navigate({ who: name === NOBODY ? [first] : [first, name] }, 'replace')}
                />
              </>
            )}
          </div>
          {names.length === MOST_NAMES && <p className="sm soft">{t.mostNames(MOST_NAMES)}</p>}
        </PageHead>
        {first === undefined ? (
          <p className="sm soft">{t.none}</p>
        ) : coming ? (
          <p className="sm soft">{t.coming}</p>
        ) : found.status === 'failed' ? (
          <p className="sm bad" role="status">
            {t.failed(found.error.message)}
          </p>
        ) : profiles ? (
          <Profiles corpus={corpus} profiles={profiles} />
        ) : (
          <p className="sm soft">{t.counting}</p>
        )}
      </div>
    </WholeView>
  )
}

interface ProfilesProps {
  readonly corpus: CorpusInfo
  readonly profiles: readonly Profile[]
}

function Profiles({ corpus, profiles }: ProfilesProps) {
  useEffect(() => showAnalysis({ profiles: profileData(profiles) }), [profiles])
  const names = profiles.map(({ name }) => name)
  const outcome = corpus.facets.find(({ key }) => key === 'outcome')
  const outcomes = [...new Set(profiles.flatMap((one) => one.outcomes.map(({ value }) => value)))]
  const fields = participantFields(corpus)
  const factOf = <F extends { readonly field: { readonly key: string } }>(facts: readonly F[], key: string) =>
    facts.find(({ field }) => field.key === key)
  const numbers = fields.filter(({ key }) => profiles.some(({ facts }) => factOf(facts.numbers, key)))
  const values = fields.filter(({ key }) => profiles.some(({ facts }) => factOf(facts.values, key)))
  const cells = (read: (one: Profile) => string) => profiles.map(read)
  return (
    <>
      {profiles
        .filter(({ total }) => total === 0)
        .map(({ name }) => (
          <p key={name} className="sm" role="status">
            {t.nobody(name)}
          </p>
        ))}
      {profiles.some(({ total }) => total > MOST_ROWS) && <p className="sm">{t.most(MOST_ROWS)}</p>}
      <ProfileTable
        title={t.totals}
        heading={t.field}
        names={names}
        rows={[
          { title: t.conversations, cells: cells(({ total }) => t.count(total)) },
          { title: t.turns, cells: cells(({ facts }) => t.count(facts.turns)) },
          { title: t.words, cells: cells(({ facts }) => t.count(facts.words)) },
          { title: t.wordsPerTurn, cells: cells(({ facts }) => t.number(facts.wordsPerTurn)) },
        ]}
      />
      <p className="row wrap gap-4 sm">
        {profiles.map(({ name, total, filter }) => (
          <a
            key={name}
            href={formatViewState({ ...currentViewState(), view: null, hits: 'participants', filter })}
          >
            {t.list(name, total)}
          </a>
        ))}
      </p>
      {corpus.labelSchemes.map((scheme) => {
        const labels = scheme.values.filter(({ value }) =>
          profiles.some((one) => one.labels[scheme.id]?.labels.has(value)),
        )
        return labels.length === 0 ? null : (
          <ProfileTable
            key={scheme.id}
            title={t.labels(scheme.title)}
            heading={t.label}
            names={names}
            rows={labels.map(({ value }) => ({
              title: labelDefinition([scheme], { scheme: scheme.id, value })?.title ?? value,
              cells: cells((one) => {
                const { annotated = 0, labels: counts } = one.labels[scheme.id] ?? {}
                return annotated === 0 ? t.noValue : t.share(counts?.get(value) ?? 0, annotated)
              }),
            }))}
          />
        )
      })}
      {outcome && outcomes.length > 0 && (
        <ProfileTable
          title={t.outcome}
          heading={outcome.title}
          names={names}
          rows={outcomes.map((value) => ({
            title: nameOf(value, outcome.names),
            cells: cells((one) =>
              t.share(one.outcomes.find((count) => count.value === value)?.count ?? 0, one.total),
            ),
          }))}
        />
      )}
      {numbers.length > 0 && (
        <ProfileTable
          title={t.numbers}
          heading={t.field}
          names={names}
          rows={numbers.map(({ key, title }) => ({
            title,
            cells: cells(({ facts }) => {
              const fact = factOf(facts.numbers, key)
              return fact ? t.mean(fact.mean, fact.min, fact.max, fact.n) : t.noValue
            }),
          }))}
        />
      )}
      {values.length > 0 && (
        <ProfileTable
          title={t.values}
          heading={t.field}
          names={names}
          rows={values.map((field) => ({
            title: field.title,
            cells: cells(
              ({ facts }) =>
                factOf(facts.values, field.key)
                  ?.values.map(({ value, count }) =>
                    t.value(FIELD_KINDS[field.kind].chosenText(value, field.names), count),
                  )
                  .join(' · ') ?? t.noValue,
            ),
          }))}
        />
      )}
    </>
  )
}
