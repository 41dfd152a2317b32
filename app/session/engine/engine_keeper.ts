import { type ErrorData, errorData } from '../../base/errors.ts'
import type { Engine } from '../../engine/engine.ts'
import type { EngineProgress } from '../../engine/engine_progress.ts'
import { afterFirstReading } from '../first_reading.ts'
import { tracked } from '../idle.ts'

export interface EngineState {
  readonly status: 'off' | 'starting' | 'ready' | 'crashed' | 'failed'
  readonly error: ErrorData | null
  /** True if it has not responded for a while, because it is busy with a long task or hangs. */
  readonly silent: boolean
  /** Download progress during the start, if the connection is slow. */
  readonly progress?: EngineProgress
}

export const NO_ENGINE: EngineState = { status: 'off', error: null, silent: false }

export interface EngineKeeperParts {
  start(onProgress: (progress: EngineProgress) => void): Promise<Engine>
  changed(state: EngineState): void
  /** Called when the engine was terminated because a cancelled query did not stop. A new engine is needed. */
  stopped(): void
}

/** Starts the engine on first use, tracks its state, and replaces it. */
export class EngineKeeper {
  readonly #parts: EngineKeeperParts
  #engine: Promise<Engine> | null = null
  #state = NO_ENGINE

  constructor(parts: EngineKeeperParts) {
    this.#parts = parts
  }

  get state(): EngineState {
    return this.#state
  }

  /** The engine, or null if it was not started. */
  get started(): Promise<Engine> | null {
    return this.#engine
  }

  /** Returns the engine. Starts one if necessary. */
  get(): Promise<Engine> {
    if (!this.#engine) {
      const engine: Promise<Engine> = this.#start(() => this.#engine === engine)
      this.#engine = engine
      void tracked(engine)
    }
    return this.#engine
  }

  /** Terminates the engine, even if it is busy. The next call of `get` starts a new one. */
  discard(): void {
    void this.#engine?.then(
      (engine) => engine.close(),
      () => undefined,
    )
    this.#engine = null
    this.#change(NO_ENGINE)
  }

  /** @param isCurrent false once this engine has been replaced, so that its state no longer counts */
  async #start(isCurrent: () => boolean): Promise<Engine> {
    const tell = (status: EngineState['status'], error: ErrorData | null = null, silent = false) => {
      if (isCurrent()) this.#change({ status, error, silent })
    }
    await afterFirstReading()
    tell('starting')
    try {
      const engine = await this.#parts.start((progress) => {
        if (isCurrent() && this.#state.status === 'starting') this.#change({ ...this.#state, progress })
      })
      engine.onSilence((silent) => {
        // The statement may have failed together with the engine.
        if (this.#state.status === 'ready') tell('ready', null, silent)
      })
      void engine.crashed.then((crash) => {
        if (crash.end === 'stopped' && isCurrent()) this.#parts.stopped()
        else tell('crashed', errorData(crash))
      })
      tell('ready')
      return engine
    } catch (error) {
      tell('failed', errorData(error))
      throw error
    }
  }

  #change(state: EngineState): void {
    this.#state = state
    this.#parts.changed(state)
  }
}
