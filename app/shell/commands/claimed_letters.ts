let claims = 0

/** Reserves letter keys for the caller instead of page commands. @returns a function that releases them */
export function claimLetters(): () => void {
  claims += 1
  return () => {
    claims -= 1
  }
}

/** True if a command's key, in tinykeys notation, is currently reserved. */
export function isClaimed(keys: string): boolean {
  return claims > 0 && /^(Shift\+)?\p{L}(\s|$)/u.test(keys)
}
