export { type CitationForm, citationText } from '../../files/citation.ts'
