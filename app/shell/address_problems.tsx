import { useState } from 'react'
import type { AddressProblem } from '../state/address_problem.ts'
import { Notice } from '../ui/frame/notice.tsx'
import { addressWords } from './address_words.ts'

/** Problems with the address in words. Once closed, the notice reappears only for a different problem. */
export default function AddressProblems({ problems }: { readonly problems: readonly AddressProblem[] }) {
  const text = addressWords(problems)
  const [closed, setClosed] = useState('')
  if (text === closed) return null
  return (
    <Notice banner tone="warning" onClose={() => setClosed(text)}>
      {text}
    </Notice>
  )
}
