import { Dices } from 'lucide-react'
import { useRandom } from '../../hooks/list/use_random.ts'
import { links as t } from '../../messages/links.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { IconButton } from '../ui/button.tsx'

interface RandomButtonProps {
  readonly corpus: CorpusInfo
  /** The keys of the list; `undefined`: not known yet. */
  readonly order: Int32Array | undefined
  /** The splits that the list shows. */
  readonly splits: readonly string[]
}

/** Opens a conversation of the list at random; the address then holds the seed by which it was picked. */
export function RandomButton({ corpus, order, splits }: RandomButtonProps) {
  const { ready, open } = useRandom(corpus, order, splits)
  return (
    <IconButton name={t.random} disabled={!ready} onClick={open}>
      <Dices size={16} aria-hidden />
    </IconButton>
  )
}
