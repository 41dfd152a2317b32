import { Dices } from 'lucide-react'
import { useRandom } from '../../list/rows/use_random.ts'
import type { List } from '../../session/react/listing.ts'
import { IconButton } from '../../ui/button.tsx'
import { links as t } from './messages.ts'

interface RandomButtonProps {
  readonly corpus: string
  readonly splits: readonly string[]
  /** Undefined while unknown. */
  readonly list: List | undefined
}

/** Opens a random conversation of the list. The address then contains the seed. */
export function RandomButton({ corpus, splits, list }: RandomButtonProps) {
  const { ready, open } = useRandom(corpus, splits, list)
  return (
    <IconButton name={t.random} disabled={!ready} onClick={open} icon={<Dices size={16} aria-hidden />} />
  )
}
