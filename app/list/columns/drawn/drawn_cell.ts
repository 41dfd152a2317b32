/** Props of a drawing in a cell. */
export interface DrawnCellProps {
  readonly value: string
  /** Text alternative. */
  readonly text: string
}
