import { CloudDownload } from 'lucide-react'
import { Button } from '../button.tsx'

interface ReadingButtonProps {
  readonly label: string
  readonly isReading: boolean
  /** Result of the last reading, or the reason for its failure. Empty before. */
  readonly words: string
  readonly isBad: boolean
  read(): void
}

/** A button that reads something from a server, and what came of it. */
export function ReadingButton({ label, isReading, words, isBad, read }: ReadingButtonProps) {
  return (
    <>
      <Button icon={<CloudDownload size={16} aria-hidden />} disabled={isReading} onClick={read}>
        {label}
      </Button>
      <p role="status" className={isBad ? 'sm bad anywhere' : 'sm soft anywhere'}>
        {words}
      </p>
    </>
  )
}
