export { isCitable } from '../../files/citation.ts'
export * from '../../files/cite/cited_place.ts'
