import { Component, type ReactNode } from 'react'
import { type ErrorData, errorData } from '../base/errors.ts'
import { FailureMessage } from '../ui/state_message.tsx'
import { shell } from './messages.ts'

interface BoundaryProps {
  /** A change resets the error. */
  readonly place: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly error: ErrorData | null
  readonly place: string
}

/** Error boundary of a view. Shows the error with a retry button and keeps the rest of the page. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, place: this.props.place }

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    const { message, detail } = errorData(thrown)
    return {
      error: {
        message: shell.partFailed,
        advice: shell.tryAgain,
        detail: `${message}\n${detail}`,
      },
    }
  }

  static getDerivedStateFromProps(
    { place }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return place === state.place ? null : { place, error: null }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <FailureMessage error={error} onRetry={() => this.setState({ error: null })} />
  }
}
