import { FlaskConical } from 'lucide-react'
import { useMemo } from 'react'
import { LateParts } from '../../features/late_parts.tsx'
import type { AvailableCorpora, CorpusInfo } from '../../session/corpus_info.ts'
import { type SiteInfo, siteInfo } from '../../state/site_info.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import { StateMessage } from '../../ui/state_message.tsx'
import { SuspenseBoundary } from '../../ui/suspense_boundary.tsx'
import { CitationText } from './citation_text.tsx'
import { start } from './messages.ts'
import { type Share, sharesOf } from './shares.ts'
import styles from './start_page.module.css'

interface StartPageProps {
  readonly offer: AvailableCorpora
  onOpen(corpus: CorpusInfo): void
}

/** Start page: corpora on this site, real ones first, and ways to open the user's own data. */
export function StartPage({ offer, onOpen }: StartPageProps) {
  const { corpora, problems } = offer
  const offered = corpora.filter((c) => !c.opened)
  const site = siteInfo()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{site?.title ?? start.title}</h1>
      {(site?.description ?? start.lead) !== '' && (
        <p className="lg soft above-2">{site?.description ?? start.lead}</p>
      )}
      {site && <SiteLinks site={site} />}
      {problems.length > 0 && (
        <Notice role="alert" tone="warning" className={styles.problems}>
          <p>{start.unread}</p>
          <ul>
            {problems.map(({ where, message }) => (
              <li key={where}>
                <code>{where}</code>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <SuspenseBoundary>
        <div className={styles.columns}>
          <div className="stack gap-5 narrowing">
            {offered.length === 0 && problems.length === 0 && (
              <StateMessage title={start.none}>
                <p>{site ? start.removedCorpora : start.howToAddCorpora}</p>
              </StateMessage>
            )}
            <CorpusGroup title={start.corpora} corpora={offered.filter((c) => !c.madeUp)} onOpen={onOpen} />
            {!site && <LateParts slot="StartCorpora" props={{ offer }} />}
            <CorpusGroup title={start.samples} corpora={offered.filter((c) => c.madeUp)} onOpen={onOpen} />
          </div>
          <div className={styles.aside}>
            <LateParts slot="StartAside" props={{}} />
          </div>
        </div>
      </SuspenseBoundary>
    </div>
  )
}

interface CorpusGroupProps {
  readonly title: string
  readonly corpora: readonly CorpusInfo[]
  onOpen(corpus: CorpusInfo): void
}

function CorpusGroup({ title, corpora, onOpen }: CorpusGroupProps) {
  if (corpora.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="sm bold soft">{title}</h2>
      <ul className={styles.corpora}>
        {corpora.map((corpus) => (
          <CorpusCard key={corpus.id} corpus={corpus} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

interface CorpusCardProps {
  readonly corpus: CorpusInfo
  onOpen(corpus: CorpusInfo): void
}

/** A corpus with its description, size and outcomes. */
function CorpusCard({ corpus, onOpen }: CorpusCardProps) {
  const { title, description, splits, madeUp, note, citation, labelSchemes, entry } = corpus
  const { counts } = entry
  const spread = useMemo(() => counts && sharesOf(counts, labelSchemes), [counts, labelSchemes])
  return (
    <li className={styles.corpus}>
      <button type="button" className={styles.open} onClick={() => onOpen(corpus)}>
        <span className={styles.name}>{title}</span>
        {counts && (
          <span className={styles.size}>
            {start.size(counts.conversations, counts.turns, counts.annotated)}
          </span>
        )}
        <span className={styles.description}>{description}</span>
      </button>
      {spread && (
        <div className={styles.spread}>
          <Bar shares={spread.shares} />
          <ul className={styles.legend} aria-label={start.spread[spread.of]}>
            {spread.shares.map(({ title, text, status, hue }) => (
              <li key={title} className={styles.share}>
                <span
                  className={styles.swatch}
                  data-status={status ?? undefined}
                  data-hue={hue ?? undefined}
                  aria-hidden
                />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.about}>
        {splits.length > 1 && <p>{splits.map((s) => s.name).join(' · ')}</p>}
        {madeUp ? (
          <p className={styles.madeUp}>
            <FlaskConical size={14} aria-hidden /> {note || start.madeUp}
          </p>
        ) : (
          <p className="snug">
            <CitationText citation={citation} />
          </p>
        )}
      </div>
    </li>
  )
}

/** Shares as segments of a bar. The text below has the same information. */
function Bar({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <div className={styles.bar} aria-hidden>
      {shares.map(({ title, part, text, status, hue }) => (
        <span
          key={title}
          title={text}
          data-status={status ?? undefined}
          data-hue={hue ?? undefined}
          style={{ flexGrow: part }}
        />
      ))}
    </div>
  )
}

/** Links to the paper of an author's site and to its author. */
function SiteLinks({ site }: { readonly site: SiteInfo }) {
  const { paper, contact } = site
  if (paper === null && contact === null) return null
  return (
    <p className="sm above-2">
      {paper !== null && <a href={paper}>{start.paper}</a>}
      {paper !== null && contact !== null && ' · '}
      {contact !== null && <a href={contact}>{start.contact(contact.replace(/^mailto:/, ''))}</a>}
    </p>
  )
}
