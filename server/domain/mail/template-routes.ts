import { mailTemplates, serviceTemplates } from '#resources/mail-templates'
import type { ShownTemplate } from '#resources/emails.calls'
import { academyName } from '../academy/api'
import { renderMail } from './render'
import { templateNow } from './published'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'

const inBraces = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))
/** What a mass mail knows of its receivers. */
const ofMassMail = inBraces('name', 'course', 'startDate')
const ofService = inBraces(
  'name',
  'course',
  'startDate',
  'date',
  'amount',
  'description',
  'title',
  'recipient',
  'sender',
)

async function shown(
  context: Context,
  offered: readonly string[],
  name: string,
  variables: Record<string, string>,
): Promise<ShownTemplate> {
  if (!offered.includes(name)) throw notFound()
  const template = await templateNow(context.db, name)
  const { subject, html } = renderMail(
    { ...template, needs: [] },
    { ...variables, academy: await academyName(context.db) },
  )
  return { name, subject, html }
}

/** A template as a mass mail says it; 404 for an unknown one. */
export const massTemplate = (context: Context, name: string): Promise<ShownTemplate> =>
  shown(context, mailTemplates, name, ofMassMail)
/** A template with everything that may be filled in; 404 for one that the mail service does not send. */
export const serviceTemplateOf = (context: Context, name: string): Promise<ShownTemplate> =>
  shown(context, serviceTemplates, name, ofService)
