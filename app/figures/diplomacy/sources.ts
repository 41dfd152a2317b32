import type { PrintedFigure, PrintedGroup } from '../declare.ts'
import type { Query } from './queries.ts'
import type { readings } from './readings.ts'

export type Printed = PrintedFigure<Query, typeof readings>
export type Group = PrintedGroup<Query, typeof readings>

export const PAPER = 'Peskov et al. 2020'
export const CONVOKIT = 'ConvoKit documentation'
export const README = 'README of the release'
export const CATALOGUE = 'TensorFlow Datasets catalogue'
