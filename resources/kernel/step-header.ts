/** A success that changed what is kept in histories says under this header which step it was. It stands apart from the call: pages that stay light read it. */
export const STEP_HEADER = 'x-step'
