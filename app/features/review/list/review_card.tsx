import { Copy, Download, Ellipsis, Link, Pause, Pencil, Play, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { ListedReview } from '../../../reviews/keeper/reviews.ts'
import { reviewSchemes } from '../../../reviews/queue/review_schemes.ts'
import { type CorpusInfo, wholeCorpus } from '../../../session/corpus_info.ts'
import { navigate } from '../../../state/address.ts'
import { EMPTY_VIEW, formatViewState } from '../../../state/view_state.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { RenameForm } from '../../../ui/form/rename_form.tsx'
import { ProgressBar } from '../../../ui/frame/progress_bar.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { ui } from '../../../ui/messages.ts'
import { ShowAsAnnotator } from '../export/show_as_annotator.tsx'
import { SaveToFile } from '../file/save_to_file.tsx'
import { foreignReview } from '../foreign/messages.ts'
import ChangedCount from '../places/changed_count.tsx'
import { NAME_LENGTH } from '../start/start_form.ts'
import { reviewList as t } from './messages.ts'
import styles from './reviews.module.css'

interface ReviewCardProps {
  readonly corpus: CorpusInfo
  readonly review: ListedReview
  onRename(name: string): void
  onPause(paused: boolean): void
  onCopy(): void
  onCopyLink(): void
  onShare(): void
  onExport(): void
  onRemove(): void
}

/** A review with its description, progress and actions. */
export function ReviewCard(props: ReviewCardProps) {
  const { corpus, review, onRename, onPause, onCopy, onCopyLink, onShare, onExport, onRemove } = props
  const { definition, name, progress, goOn, isForeign } = review
  const paused = review.paused && !isForeign
  const { all, done, skipped, unsure } = progress
  const { id, mode, copyOf, reviewer, created } = definition
  const place = { review: id, queue: 'all' as const, view: null, ...goOn }
  // Blind reviews still show the names of schemes.
  const known = reviewSchemes(definition, wholeCorpus(corpus).labelSchemes)
  const schemes = definition.schemes.map((scheme) => known.find((one) => one.id === scheme)?.title ?? scheme)
  const begin = () => {
    if (paused) onPause(false)
    navigate(place, 'push')
  }
  const { id: corpusId, opened } = corpus
  return (
    <li className={styles.card} data-review-card={id}>
      <div className={styles.top}>
        <ReviewName
          name={name}
          address={formatViewState({ ...EMPTY_VIEW, corpus: corpusId, opened, ...place })}
          onRename={isForeign ? null : onRename}
        />
        <span className={styles.marks}>
          <span className={styles.mark} data-mode={mode}>
            {t.modes[mode]}
          </span>
          {isForeign && (
            <span className={`${styles.mark} ${styles.whose}`}>{foreignReview.of(reviewer)}</span>
          )}
          {copyOf !== null && definition.project === undefined && (
            <span className={styles.mark}>{t.copied}</span>
          )}
          {paused && <span className={styles.mark}>{t.paused}</span>}
          <Menu
            trigger={
              <IconButton name={t.more(name)}>
                <Ellipsis size={16} aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Copy size={16} aria-hidden />} onClick={onCopy}>
              {t.copy}
            </MenuItem>
            {mode !== 'adjudicate' && definition.project === undefined && (
              <MenuItem icon={<Users size={16} aria-hidden />} onClick={onShare}>
                {t.share}
              </MenuItem>
            )}
            <MenuItem icon={<Download size={16} aria-hidden />} onClick={onExport}>
              {t.exportOne}
            </MenuItem>
            <MenuItem icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
              {t.remove}
            </MenuItem>
          </Menu>
        </span>
      </div>
      <p className={styles.facts} dir="auto">
        {t.facts(schemes, reviewer, created).join(' · ')}
      </p>
      <div className={styles.progress}>
        <ProgressBar name={t.progress(name)} value={done + skipped} max={Math.max(1, all)} />
        <p className="sm tabular">
          {t.counts(all, done, skipped, unsure).join(' · ')} <ChangedCount corpus={corpus} review={id} />
        </p>
      </div>
      <div className={styles.tools}>
        <Button look="primary" icon={<Play size={14} aria-hidden />} onClick={begin}>
          {paused
            ? t.resume
            : isForeign || done === all
              ? t.open
              : done + skipped === 0
                ? t.begin
                : t.continue}
        </Button>
        {!paused && !isForeign && done < all && (
          <Button icon={<Pause size={14} aria-hidden />} onClick={() => onPause(true)}>
            {t.pause}
          </Button>
        )}
        <Button icon={<Link size={14} aria-hidden />} onClick={onCopyLink}>
          {t.copyLink}
        </Button>
        <SaveToFile review={id} />
        {done > 0 && <ShowAsAnnotator corpus={corpus} review={id} name={name} />}
      </div>
    </li>
  )
}

interface ReviewNameProps {
  readonly name: string
  readonly address: string
  /** Null if it cannot be renamed. */
  readonly onRename: ((name: string) => void) | null
}

/** Name of a review, with a link to open it and an inline form to rename it. */
function ReviewName({ name, address, onRename }: ReviewNameProps) {
  const [renaming, setRenaming] = useState(false)
  if (renaming && onRename)
    return (
      <RenameForm
        className={styles.name}
        name={name}
        maxLength={NAME_LENGTH}
        nameOf={(typed) => typed.trim() || null}
        onRename={onRename}
        onEnd={() => setRenaming(false)}
      />
    )
  return (
    <div className={styles.name}>
      <h3 className={styles.heading}>
        <a href={address} dir="auto">
          {name}
        </a>
      </h3>
      {onRename && (
        <IconButton name={ui.renameIt(name)} onClick={() => setRenaming(true)}>
          <Pencil size={14} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
