import { mailTemplates, serviceTemplates } from '#resources/mail-templates'
import type { ShownTemplate } from '#resources/emails.calls'
import { academyName } from '../academy/api'
import { renderMail } from './render'
import { templateNow } from './published'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'

const inBraces = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))
/** Receiver variables of a mass mail. */
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

/** A template with the variables of a mass mail; 404 for an unknown one. */
export const massTemplate = (context: Context, name: string): Promise<ShownTemplate> =>
  shown(context, mailTemplates, name, ofMassMail)
/** A template with all variables of the mail service; 404 if the service does not offer it. */
export const serviceTemplateOf = (context: Context, name: string): Promise<ShownTemplate> =>
  shown(context, serviceTemplates, name, ofService)
