import { emails } from '../../../resources/emails'
import { defineFeature } from '../../kernel/feature'

/** What mails say stands in a table of its own, so that lists never carry it. */
export const feature = defineFeature({
  resource: emails,
  computed: {
    html: (alias) => `(select c.html from mail_contents c where c.email_id = ${alias}.id)`,
    text: (alias) => `(select c.text from mail_contents c where c.email_id = ${alias}.id)`,
  },
})
