import { declareFor } from '../declare.ts'
import type { Query } from './queries.ts'

export const PAPER = 'Peskov et al. 2020'
export const CONVOKIT = 'ConvoKit documentation'
export const README = 'README of the release'
export const CATALOGUE = 'TensorFlow Datasets catalogue'

export const { digits, all, words, lacking } = declareFor<Query>()
