/** What reads the files of published corpora; of no use to others, so it is imported when it is needed. */
export { publishedHead, takeHead } from './head.ts'
export { packedConversation, takePack } from './packs.ts'
