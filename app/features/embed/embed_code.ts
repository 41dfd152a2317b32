export { embedCode } from '../../files/embed/embed_code.ts'
