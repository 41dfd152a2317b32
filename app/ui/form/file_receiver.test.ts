import { expect, it } from 'vitest'
import { fileReceiver, receiveFiles } from './file_receiver.ts'

it('files go to whom lies above the others, as long as it is there, and else to nobody', () => {
  const taken: string[] = []
  const receiver = (purpose: string) => ({
    purpose,
    take: (files: readonly File[]) => taken.push(...files.map(({ name }) => `${purpose} ${name}`)),
  })
  const give = (name: string) => fileReceiver()?.take([new File([], name)])
  give('a')
  const endLower = receiveFiles(receiver('lower'))
  give('b')
  const endUpper = receiveFiles(receiver('upper'))
  give('c')
  endLower()
  endLower()
  give('d')
  endUpper()
  give('e')
  expect(taken).toEqual(['lower b', 'upper c', 'upper d'])
  expect(fileReceiver()).toBeNull()
})
