import { messages } from '../../base/messages/define.ts'
import { counted } from '../../base/messages/intl.ts'

export const images = messages({
  /** @param number counted from 1 within the turn */
  imageOf: (number: number, turn: number) => `Image ${number} of turn ${turn}`,
  loading: 'Loading image…',
  notOnSite: 'This image is in the data, but not on this site.',
  show: (count: number, site: string) => `Show ${counted(count, 'image')} from ${site}`,
  siteLearns: (site: string) => `${site} then learns your IP address. Until you agree, nothing is requested.`,
  sentOn: (from: string, to: string) => `${from} sends this image on to ${to}.`,
  openInTab: 'Open it in a new tab',
  notShown: 'The browser could not show this image.',
  enlarge: 'Enlarge',
})
