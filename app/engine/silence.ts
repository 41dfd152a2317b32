/** Time before a running statement triggers a ping, and time to wait for its answer, in milliseconds. */
const PATIENCE = 15_000
const ANSWER = 5_000

/** Detects whether the engine has stopped responding while statements are running. */
export interface SilenceWatch {
  /** Called when a statement starts. Returns a function to call when it ends. */
  begin(): () => void
}

/**
 * Reports silence and its end, but never terminates the engine, since a statement may rightly take minutes and block
 * the worker.
 * @param answer resolves when the worker answers a ping. Undefined if it has no ping.
 * @param onChange called with `true` when the engine becomes silent, and with `false` when it responds again
 */
export function watchSilence(
  answer: (() => Promise<void>) | undefined,
  onChange: (silent: boolean) => void,
  patience = PATIENCE,
  answerTime = ANSWER,
): SilenceWatch {
  let silent = false
  const change = (now: boolean) => {
    if (silent === now) return
    silent = now
    onChange(now)
  }
  return {
    begin() {
      if (!answer) return () => undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      let ended = false
      const wait = () => {
        timer = setTimeout(ask, patience)
      }
      const ask = () => {
        timer = setTimeout(() => change(true), answerTime)
        void answer().then(() => {
          clearTimeout(timer)
          change(false)
          if (!ended) wait()
        })
      }
      wait()
      return () => {
        ended = true
        clearTimeout(timer)
        change(false)
      }
    },
  }
}
