import { undoCall } from '#resources/kernel/undo'
import { undo } from '../operations/undo'
import { route } from '../route'

/** The call that undoes what one request changed, whatever it changed. */
export const undoRoute = route(undoCall, ({ params, body, context }) => undo(context, params.step, body))
