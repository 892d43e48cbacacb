/** A cell of the grid of absences. */
export interface Cell {
  applicantId: number
  lessonId: number
}
export const keyOf = ({ applicantId, lessonId }: Cell): string => `${applicantId} ${lessonId}`
