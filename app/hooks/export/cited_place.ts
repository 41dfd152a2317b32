export { isCitable } from '../../export/citation.ts'
export * from '../../export/cite/cited_place.ts'
