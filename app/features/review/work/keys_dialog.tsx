import { useState } from 'react'
import { type KeyRefusal, keyOf, refusalOf } from '../../../reviews/work/label_keys.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text_field.tsx'
import { titleOf } from '../session/standing_words.ts'
import styles from './keys_dialog.module.css'
import { reviewWork as text } from './messages.ts'
import type { LabelKeys } from './use_label_keys.ts'

interface KeysDialogProps {
  readonly corpus: CorpusInfo
  readonly keys: LabelKeys
  onClose(): void
}

/** Lets the user choose the keys of labels. */
export function KeysDialog({ corpus, keys, onClose }: KeysDialogProps) {
  const { labels } = keys
  const own = keys.of(labels)
  const [refused, setRefused] = useState<{ readonly label: string; readonly why: KeyRefusal } | null>(null)
  return (
    <Dialog open onClose={onClose} title={text.keys} description={text.keysHint}>
      <ul className={styles.keys}>
        {labels.map((label, i) => {
          const id = keyOf(label)
          const title = titleOf(corpus.labelSchemes, label)
          const why = refused?.label === id ? text.refusals[refused.why] : ''
          return (
            <li key={id} className={styles.line}>
              <span className="grow">{title}</span>
              {why !== '' && (
                <span className="sm bad" role="alert">
                  {why}
                </span>
              )}
              <TextField
                className={styles.field}
                aria-label={text.keyOf(title)}
                aria-invalid={why !== ''}
                value={own[i] ?? ''}
                maxLength={2}
                autoComplete="off"
                autoCapitalize="off"
                onFocus={(event) => event.target.select()}
                onChange={(event) => {
                  const key = event.target.value.slice(-1)
                  if (key === '' || key === own[i]) return
                  const refusal = refusalOf(key, own)
                  setRefused(refusal ? { label: id, why: refusal } : null)
                  if (!refusal) keys.choose(label, key)
                }}
              />
            </li>
          )
        })}
      </ul>
      <Button onClick={keys.reset}>{text.keysReset}</Button>
    </Dialog>
  )
}
