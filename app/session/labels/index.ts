export { LabelFiles } from './label_files.ts'
export { loadedSplits } from './loaded_splits.ts'
