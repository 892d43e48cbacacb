import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/kernel/rich-text'
import { testApp, type Caller, type TestApp } from '../support/app'
import { longestStop } from '../support/event-loop'

const tooMuch = 'This text has too much formatting.'
describe('a call with formatted text', () => {
  let t: TestApp
  let admin: Caller
  const mail = {
    sender: 'Cohort <no-reply@academy.example>',
    subject: 'News',
    template: 'custom',
    recipients: ['ani@example.am'],
  }
  const sms = { to: ['+37491000001'] }
  beforeAll(async () => {
    t = await testApp({ PUBLIC_URL: 'https://academy.example' })
    admin = await t.as('ROLE_ADMIN')
    expect((await admin.post('/email', { ...mail, html: '<p>Hi</p>' })).status).toBe(201)
  })
  afterAll(() => t.close())

  test.each([
    ['a mail of 24 kB of nested tags', '/email', { ...mail, html: '<b>'.repeat(8_000) }, 'html'],
    ['a mail with closed ones', '/email', { ...mail, html: '<b>'.repeat(2_000) + 'x' + '</b>'.repeat(2_000) }, 'html'],
    ['a mail of tables in tables', '/email', { ...mail, html: '<table><tr><td>'.repeat(900) }, 'html'],
    ['a mail of 16,000 tags', '/email', { ...mail, html: '<b></b>'.repeat(8_000) + 'x' }, 'html'],
    ['an SMS of nested tags', '/sms/send', { ...sms, html: '<b>'.repeat(6_000) }, 'html'],
  ])('%s is refused at its field, and the server goes on', async (_, path, body, field) => {
    const stop = await longestStop(async () => {
      expect(await admin.post(path, body)).toMatchObject({ status: 422, body: { errors: { [field]: tooMuch } } })
    })

    expect(stop).toBeLessThan(1_000)
    expect((await t.database.pool.query('select 1 from mail_contents')).rowCount).toBe(1)
  })

  test('the longest mail that is taken does not stop the server either', async () => {
    const html = '<p>Բարև {{name}}</p>'.repeat(1_400)

    expect(
      await longestStop(async () => {
        expect((await admin.post('/email', { ...mail, html, variables: { name: 'Ani' } })).status).toBe(201)
      }),
    ).toBeLessThan(1_000)
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<a href="https://academy.am">',
    '<a href="javascript:x()">',
    '<a href="&#106;avascript:x()">',
    '<a href="/x">',
    '</a>',
    '<br/>',
    '<img src="https://a.am/x.png" onerror="x()">',
    '<img src="data:text/html,x">',
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<iframe src="https://x">',
    '</iframe>',
    '<svg onload=x()>',
    '</svg>',
    '<math><mi xlink:href="javascript:x()">',
    '<noscript>',
    '</noscript>',
    '<textarea>',
    '</textarea>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<td colspan=2>',
    '<form action=x>',
    '<input autofocus onfocus=x()>',
    '<p style="position:fixed" class="x" id="y">',
    '<template>',
    '<title>',
    '</title>',
    '<base href=x>',
    '&lt;',
    '&amp;',
    '<',
    '>',
    '"',
    '&#0;',
  ),
  fc.string({ maxLength: 12 }),
)
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').trim()
const allowedTag =
  /^<\/?(p|br|h[1-6]|strong|b|em|i|u|s|code|pre|blockquote|ul|ol|li|a|hr|img|table|thead|tbody|tr|th|td)( (href|src)="(https?|mailto|tel):[^"<>]*"| (title|alt|width|height|colspan|rowspan)(="[^"<>]*")?)* ?\/?>$/

test('whatever is written, only the tags of the editor stay, with addresses that say where they lead; what was clean says the same when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''))!

      for (const tag of clean.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowedTag)
      expect(wordsOf(cleanHtml(clean)!)).toBe(wordsOf(clean))
    }),
    { numRuns: 2_000 },
  )
})
