import { Dices } from 'lucide-react'
import { useRandom } from '../../list/rows/use_random.ts'
import type { List } from '../../session/react/listing.ts'
import { IconButton } from '../../ui/button.tsx'
import { links as t } from './messages.ts'

interface RandomButtonProps {
  readonly corpus: string
  readonly splits: readonly string[]
  /** `undefined`: not known yet. */
  readonly list: List | undefined
}

/** Opens a conversation of the list at random; the address then holds the seed by which it was picked. */
export function RandomButton({ corpus, splits, list }: RandomButtonProps) {
  const { ready, open } = useRandom(corpus, splits, list)
  return (
    <IconButton name={t.random} disabled={!ready} onClick={open} icon={<Dices size={16} aria-hidden />} />
  )
}
