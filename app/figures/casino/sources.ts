import { declareFor } from '../declare.ts'
import type { Query } from './queries.ts'

export const PAPER = 'Chawla et al. 2021'
export const CARD = 'Hugging Face card'
export const CONVOKIT = 'ConvoKit documentation'
export const README = 'README of the release'

export const { digits, all, words, starred, lacking } = declareFor<Query>()
