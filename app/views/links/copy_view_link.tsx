import { Check, Link } from 'lucide-react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { currentViewState } from '../../state/address.ts'
import { useCopy } from '../takeaway/use_copy.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './copy_link_button.module.css'
import { linkTo, wholeLink } from './link_to.ts'

/** Copies a link to the list as it is: its filter, order and splits, without the open conversation. */
export function CopyViewLink({ corpus }: { readonly corpus: CorpusInfo }) {
  const [status, copy] = useCopy()
  const link = () =>
    wholeLink(linkTo({ ...currentViewState(), corpus: corpus.id }, null, null), window.location.href)
  return (
    <span className={styles.place}>
      <IconButton name="Copy link to this list" onClick={() => copy(link())}>
        {status === 'copied' ? <Check size={16} aria-hidden /> : <Link size={16} aria-hidden />}
      </IconButton>
      <span role="status">
        {status !== 'none' && (
          <span className={styles.status} data-failed={status === 'refused'}>
            {status === 'copied' ? 'Link copied' : 'The browser does not let the page copy.'}
          </span>
        )}
      </span>
    </span>
  )
}
