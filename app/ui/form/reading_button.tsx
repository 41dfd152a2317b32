import { CloudDownload } from 'lucide-react'
import { Button } from '../button.tsx'

interface ReadingButtonProps {
  readonly look?: 'plain' | 'primary'
  readonly label: string
  readonly isReading: boolean
  /** Result of the last reading, or the reason for its failure. Empty before. */
  readonly words: string
  readonly isBad: boolean
  read(): void
}

/** A button that reads something from a server, and its result. */
export function ReadingButton({ look = 'plain', label, isReading, words, isBad, read }: ReadingButtonProps) {
  return (
    <>
      <Button look={look} icon={<CloudDownload size={16} aria-hidden />} disabled={isReading} onClick={read}>
        {label}
      </Button>
      <p role="status" className={isBad ? 'sm bad anywhere' : 'sm soft anywhere'}>
        {words}
      </p>
    </>
  )
}
