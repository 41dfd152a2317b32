/** How long a statement is under way until the engine is asked whether it still answers, and how long that may take; ms. */
const PATIENCE = 15_000
const ANSWER = 5_000

/** Tells whether the engine has stopped answering while statements are under way. */
export interface SilenceWatch {
  /** A statement has begun; the function returned says that it has ended. */
  begin(): () => void
}

/**
 * A statement may rightly take minutes, and blocks the worker meanwhile: silence is told, and taken back at the next
 * answer, but ends nothing.
 * @param answer resolves when the worker answers a ping; `undefined`: it cannot be asked
 * @param onChange called with `true` when it falls silent, with `false` when it answers again
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
