let claims = 0

/** Keeps letters for what is at work, instead of the page's commands. @returns ends it */
export function claimLetters(): () => void {
  claims += 1
  return () => {
    claims -= 1
  }
}

/** Whether a command's key, as tinykeys writes it, is kept for something else now. */
export function isClaimed(keys: string): boolean {
  return claims > 0 && /^(Shift\+)?\p{L}(\s|$)/u.test(keys)
}
