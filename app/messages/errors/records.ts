import { messages } from '../define.ts'
import type { Sentences } from './told.ts'

/** What is wrong with single records, where the others can be read. */
export const records = messages({
  notUtf8: () => 'Found bytes that are not UTF-8, shown as �.',
  tooDeep: ({ most }) => `Found lists and objects more than ${most} levels deep, expected fewer.`,
  badLine: ({ column, found, expected }) => `At column ${column}: found ${found}, expected ${expected}.`,
  nonNumberInLine: ({ column, found }) =>
    `At column ${column}: found ${found}, expected a number or null; it is read as null, as are all like it in this file.`,
  nonNumber: ({ line, column, found, alike }) =>
    `At line ${line}, column ${column}: found ${found}, expected a number or null; ${alike === 0 ? 'it is' : `it and ${alike} more like it are`} read as null.`,
  otherCells: ({ found, expected, names }) => `Found ${found} values, expected ${expected}: ${names}.`,
  namelessPart: () => 'Found a part without a name, expected name:value between tabs.',
} satisfies Partial<Sentences>)
