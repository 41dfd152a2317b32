import { useMemo } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { useIsForeign, useReviewStateBeside } from '../../../reviews/react/use_reviews.ts'
import { useKeptSchemes } from '../../../reviews/react/use_schemes.ts'
import { versionUse } from '../../../reviews/schemes/affected.ts'
import { countAffected } from '../../../reviews/work/queue_parts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { reviewWork as text } from '../work/messages.ts'
import styles from './scheme_versions.module.css'

interface SchemeVersionsProps {
  readonly review: OpenReview
  /** Opens the turns that a changed definition affects. */
  onQueue(): void
}

/** Offers newer versions of a review's schemes, and says which turns were confirmed under which version. */
export function SchemeVersions({ review, onQueue }: SchemeVersionsProps) {
  const state = useReviewStateBeside(review)
  const isReadOnly = useIsForeign(review)
  const kept = latest(useKeptSchemes())
  const { definition, earlier } = state
  const { written = [] } = definition
  const newer = (kept ?? []).flatMap((versions) => {
    const last = versions.at(-1)
    const used = written.find((scheme) => scheme.id === last?.id)
    return last && used && last.version > used.version ? [{ last, used }] : []
  })
  const uses = useMemo(
    () =>
      earlier.length === 0
        ? []
        : written.flatMap(({ id, title }) => {
            const use = versionUse(state, id)
            return earlier.some((scheme) => scheme.id === id) && use.length > 0 ? [{ id, title, use }] : []
          }),
    [state, written, earlier],
  )
  const affected = useMemo(() => countAffected(state), [state])
  return (
    <>
      {!isReadOnly &&
        newer.map(({ last, used }) => {
          const fits = last.unit === used.unit
          return (
            <Notice
              key={last.id}
              banner
              tone="info"
              role="status"
              actions={
                fits && (
                  <Button onClick={() => void review.change({ kind: 'scheme', scheme: last })}>
                    {text.takeVersion(last.version)}
                  </Button>
                )
              }
            >
              {text.newer(used.title, used.version, last.version)} {!fits && text.otherUnit}
            </Notice>
          )
        })}
      {uses.length > 0 && (
        <div className={styles.versions} data-scheme-versions>
          <ul className="grow">
            {uses.map(({ id, title, use }) => (
              <li key={id}>{text.versionUse(title, use)}</li>
            ))}
            <li>{text.affectedTurns(affected)}</li>
          </ul>
          {affected > 0 && <Button onClick={onQueue}>{text.goThrough(text.parts.affected, affected)}</Button>}
        </div>
      )}
    </>
  )
}
