/** What a drawing in a cell is made of. */
export interface DrawnCellProps {
  readonly value: string
  /** What it says, in words. */
  readonly text: string
}
