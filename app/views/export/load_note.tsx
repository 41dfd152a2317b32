import type { Loaded } from './use_loaded.ts'

/** Says what is missing because it is not loaded, or not yet. */
export function LoadNote({ loaded }: { readonly loaded: Loaded }) {
  const { loading, failed, cancelled } = loaded
  return (
    <p role="status" className="sm soft anywhere passing">
      {loading.length > 0 && `${loading.join(', ')} still loading: the counts grow until all is there. `}
      {failed.length > 0 && `${failed.join(', ')} could not be loaded and is left out. `}
      {cancelled.length > 0 &&
        `Loading ${cancelled.join(', ')} was cancelled: only what had come by then is counted.`}
    </p>
  )
}
