/** A turn by the hash of its text. */
export interface PrintedTurn {
  readonly split: string
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
  /** Of its text alone. */
  readonly fingerprint: string
}

/** What is asked where turns are looked for that were known before. */
export interface PlaceQuestions {
  /** Turns with one of these texts, and all turns of conversations of these ids; each once, as published. */
  standing(
    splits: readonly string[],
    wanted: { readonly fingerprints: readonly string[]; readonly conversations: readonly string[] },
    signal?: AbortSignal,
  ): Promise<readonly PrintedTurn[]>
}
