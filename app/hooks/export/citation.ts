export { type CitationForm, citationText } from '../../export/citation.ts'
