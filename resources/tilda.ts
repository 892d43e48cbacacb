/** Names of a Tilda form's fields, in lower case, with the application's fields (docs/tilda.md). */
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

/** Whether a body was sent by a Tilda form: it has a form id or a transaction id. */
export const isTildaBody = (sent: unknown): boolean => typeof sent === 'object' && sent !== null && isForm(sent)

/** Whether a body is the request that tests a new webhook address: Tilda keeps an address only if it answers this with 200. */
export const isTildaTest = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && JSON.stringify(sent) === '{"test":"test"}'

/**
 * Converts the body of a Tilda form to an application; other properties that Tilda sends (ids, cookies, campaign parameters) are left out.
 * Any other body is returned unchanged.
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
  // An unsupported language must not make the application fail.
  if (given.language !== 'en' && given.language !== 'hy') delete given.language
  return given
}
