import { expect, test } from 'vitest'
import { asIs, languageNames } from '#resources/kernel/words'
import { mailTemplates } from '#resources/mail-templates'
import { filledIn } from '#server/domain/mail/filled-in'
import { renderMail } from '#server/domain/mail/render'
import { templates } from '#server/domain/mail/templates'

const variables = {
  name: 'Անի',
  course: 'Web',
  link: 'https://academy.example.am/x',
  email: 'ani@example.am',
  date: '1 Dec',
  startDate: '1 Dec',
  amount: '1',
  title: 'Call',
  sender: 'Ani',
}

test('there is a template for every name, and no other', () => {
  expect([...templates.keys()].toSorted()).toEqual([...mailTemplates].toSorted())
})

test.each([...templates.values()])('$name reads well in both languages and leaves no placeholder', (template) => {
  for (const language of languageNames) {
    const { subject, html, text } = renderMail(template, variables, language)
    expect(`${subject}${html}${text}`).not.toContain('{{')
    expect(html).toContain('href="https://academy.example.am/x"')
    expect(/\p{Script=Armenian}/u.test(subject)).toBe(language === 'hy')
  }
})

test('a link that is no web address, and a missing variable, are refused', () => {
  const reset = templates.get('reset-password')!

  expect(() => renderMail(reset, { link: 'javascript:alert(1)' })).toThrow('no address')
  expect(() => renderMail(reset, {})).toThrow("no 'link'")
})

test('a subject stays one line', () => {
  const { subject } = renderMail(
    { name: 'x', needs: [], subject: asIs('{{title}}'), paragraphs: [] },
    { title: 'a\r\nBcc: b@example.am' },
  )

  expect(subject).toBe('a Bcc: b@example.am')
})

test('what every object has is no variable', () => {
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']
  const template = {
    name: 'x',
    needs: [],
    subject: asIs(`Hi${names.map((name) => `{{${name}}}`).join('')}`),
    paragraphs: ['Words', ...names.map((name) => `Line of {{${name}}}`)].map((line) => asIs(line)),
    note: asIs('Note {{constructor}}'),
  }
  const { subject, text, html } = renderMail(template, { title: 'x' })
  expect(subject).toBe('Hi')
  expect(text).toBe('Words\n\n-- \nCohort')
  expect(html).not.toMatch(/function|object|Line of|Note/)
  for (const name of names) expect(() => renderMail({ ...template, needs: [name] }, {})).toThrow(`no '${name}'`)
  expect(
    filledIn({ subject: 'Hi', html: '<p>{{constructor}}</p>', text: '{{constructor}}{{__proto__}}', variables: {} }),
  ).toEqual({ subject: 'Hi', html: '<p></p>', text: '' })
})
