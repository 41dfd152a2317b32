export { embedCode } from '../../export/embed/embed_code.ts'
