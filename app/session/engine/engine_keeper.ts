import { type ErrorData, errorData } from '../../base/errors.ts'
import type { Engine } from '../../engine/engine.ts'
import type { EngineProgress } from '../../engine/engine_progress.ts'
import { afterFirstReading } from '../first_reading.ts'
import { tracked } from '../idle.ts'

export interface EngineState {
  readonly status: 'off' | 'starting' | 'ready' | 'crashed' | 'failed'
  readonly error: ErrorData | null
  /** Whether it has answered nothing for a while: it is busy with something long, or hangs. */
  readonly silent: boolean
  /** While it starts: how far its download has come, on a line that is slow enough to tell. */
  readonly progress?: EngineProgress
}

export const NO_ENGINE: EngineState = { status: 'off', error: null, silent: false }

export interface EngineKeeperParts {
  start(onProgress: (progress: EngineProgress) => void): Promise<Engine>
  changed(state: EngineState): void
  /** The engine was ended, because a query that the reader had cancelled did not stop; another is needed. */
  stopped(): void
}

/** Starts the engine when it is first needed, knows how it is, and replaces it. */
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

  /** The engine that was started; `null` where none was. */
  get started(): Promise<Engine> | null {
    return this.#engine
  }

  /** The engine, started where none is. */
  get(): Promise<Engine> {
    if (!this.#engine) {
      const engine: Promise<Engine> = this.#start(() => this.#engine === engine)
      this.#engine = engine
      void tracked(engine)
    }
    return this.#engine
  }

  /** Ends the engine, whatever it is at; the next that is asked for is a new one. */
  discard(): void {
    void this.#engine?.then(
      (engine) => engine.close(),
      () => undefined,
    )
    this.#engine = null
    this.#change(NO_ENGINE)
  }

  /** @param isCurrent whether this engine has not been replaced: only then the state is its own */
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
        // The statement that was waited for may have ended with the engine.
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
