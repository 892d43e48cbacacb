import type { ScreenParts } from '../kernel/screen-parts'

/** The log of mails: a row opens the mail as its recipient reads it. */
export const parts: ScreenParts = {
  rowLink: ({ id }) => `/services/mass-mailing/${id}`,
}
