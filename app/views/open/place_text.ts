import type { SourceRef } from '../../model/index.ts'
import { counted } from '../list/count_text.ts'
import { sizeText } from './size_text.ts'

/** Where a source lies, in a few words: `Hugging Face Hub`, `example.org`, `This computer, 1.4 MB`. */
export function placeText(source: SourceRef): string {
  switch (source.kind) {
    case 'hub':
      return 'Hugging Face Hub'
    case 'address': {
      const hosts = [...new Set(source.urls.map(hostOf))]
      return hosts.length <= 2 ? hosts.join(' and ') : `${hosts[0]} and ${hosts.length - 1} others`
    }
    case 'local': {
      const bytes = source.files.reduce((sum, file) => sum + file.bytes, 0)
      const files = source.files.length > 1 ? `${counted(source.files.length, 'file')}, ` : ''
      return `This computer, ${files}${sizeText(bytes)}`
    }
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
