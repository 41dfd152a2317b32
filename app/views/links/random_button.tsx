import { Dices } from 'lucide-react'
import type { List } from '../../hooks/list/listing.ts'
import { useRandom } from '../../hooks/list/use_random.ts'
import { links as t } from '../../messages/links.ts'
import { IconButton } from '../ui/button.tsx'

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
