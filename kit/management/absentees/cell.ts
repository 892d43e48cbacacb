/** A cell of the absence grid. */
export interface Cell {
  applicantId: number
  lessonId: number
}
export const keyOf = ({ applicantId, lessonId }: Cell): string => `${applicantId} ${lessonId}`
