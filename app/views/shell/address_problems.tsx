import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { AddressProblem } from '../../state/address_problem.ts'
import { IconButton } from '../ui/button.tsx'
import { addressWords } from './address_words.ts'
import styles from './notice.module.css'

/** Problems of an address in words. Closed once, they come back with the next such address only. */
export default function AddressProblems({ problems }: { readonly problems: readonly AddressProblem[] }) {
  const text = addressWords(problems)
  const [closed, setClosed] = useState('')
  if (text === closed) return null
  return (
    <div className={styles.notice}>
      <TriangleAlert size={16} aria-hidden />
      <p className={styles.words}>{text}</p>
      <IconButton name="Close the notice" onClick={() => setClosed(text)}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
