export interface DrawnCellProps {
  readonly value: string
  /** Text alternative. */
  readonly text: string
}
