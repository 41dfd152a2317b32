import { sizeText } from '../../base/messages/intl.ts'
import { shortened } from '../../base/one_line.ts'
import { originsOf, type SourceRef, siteText } from '../../model/index.ts'
import { placeMessages } from './place_messages.ts'

/** Maximum length of a host, in characters. */
const LONGEST_HOST = 60

/** Short location of a source: `Hugging Face Hub`, `example.org`, `This computer, 1.4 MB`. */
export function placeText(source: SourceRef): string {
  switch (source.kind) {
    case 'hub':
      return placeMessages.hub
    case 'address': {
      const hosts = originsOf(source).map((origin) => shortened(siteText(origin), LONGEST_HOST))
      return placeMessages.hosts(hosts)
    }
    case 'local': {
      const bytes = source.files.reduce((sum, file) => sum + file.bytes, 0)
      return placeMessages.thisComputer(source.files.length, sizeText(bytes))
    }
  }
}
