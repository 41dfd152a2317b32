import { publishedIndex } from './bench/published/published_index.ts'
console.log(new Date().toISOString(), await publishedIndex(1_000_000), new Date().toISOString())
