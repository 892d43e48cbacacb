/** The names by which a form of Tilda sends what an application is made of, in small letters (docs/tilda.md). */
const names: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phoneNumber',
  course: 'course',
  source: 'source',
  promocode: 'promoCode',
  consent: 'consent',
  checkbox: 'consent',
  lang: 'language',
  tranid: 'key',
  website: 'website',
}
const isForm = (sent: object): sent is Readonly<Record<string, unknown>> => 'formid' in sent || 'tranid' in sent
const isTicked = (value: unknown) => ['yes', 'on', 'true', '1'].includes(String(value).toLowerCase())

/** Whether a body came from a form of Tilda, which says so by its numbers of the form and of the sending. */
export const isTildaBody = (sent: unknown): boolean => typeof sent === 'object' && sent !== null && isForm(sent)

/**
 * A form of Tilda in the words of an application: what Tilda sends beside it (its own numbers, cookies, marks of campaigns) is
 * left out. Anything else stays as it is.
 */
export function asTildaSends(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !isForm(sent)) return sent
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    const own = names[name.toLowerCase()]
    if (own === undefined || value === '') continue
    given[own] = own === 'consent' ? isTicked(value) : value
  }
  if (given.source === undefined && typeof sent.utm_source === 'string') given.source = sent.utm_source.slice(0, 120)
  // A language that the pages do not have is no reason to lose somebody.
  if (given.language !== 'en' && given.language !== 'hy') delete given.language
  return given
}
