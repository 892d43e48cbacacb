/** Keys as the viewer's keyboard names them: on a Mac, ⌘ does what Ctrl does elsewhere. */
export const keysSaid = (keys: string): string =>
  /^(Mac|iP)/.test(navigator.platform) ? keys.replace('Ctrl', '⌘').replace('Shift', '⇧') : keys
