import { area } from '#kit/i18n/text'

/** What the agreements say on the page of an applicant. */
export const applicantAgreementsArea = area('applicantAgreements', {
  title: { en: 'Agreements', hy: 'Պայմանագրեր' },
  see: { en: 'See %{number}', hy: 'Տեսնել %{number}' },
  sendLink: { en: 'Send the link to sign', hy: 'Ուղարկել ստորագրման հղումը' },
  sent: {
    en: 'The mail ‘agreement to sign’ is on its way.',
    hy: '«Ստորագրման ենթակա պայմանագիր» նամակն ուղարկվում է։',
  },
  signedBy: { en: 'Signed by %{name}, %{day}', hy: 'Ստորագրել է %{name}, %{day}' },
  version: { en: 'template version %{number}', hy: 'ձևանմուշի տարբերակ %{number}' },
  linkSent: { en: 'Link sent %{day}', hy: 'Հղումն ուղարկվել է %{day}' },
})
