import type { PublicCourse } from '#resources/public.calls'
import type { Words } from '#resources/kernel/words'
import { area } from '#kit/i18n/text'

export const formats: Readonly<Record<NonNullable<PublicCourse['format']>, Words>> = {
  ONLINE: { en: 'Online', hy: 'Առցանց' },
  OFFLINE: { en: 'In class', hy: 'Լսարանում' },
  COMBINED: { en: 'Online and in class', hy: 'Առցանց և լսարանում' },
}

// Keys by pattern: /^(DAY|WEEK|MONTH|YEAR)$/ the scale of a duration.
export const applyArea = area('apply', {
  title: { en: 'Apply', hy: 'Դիմել' },
  titleOf: { en: 'Apply for %{course}', hy: 'Դիմել՝ %{course}' },
  intro: { en: 'It takes two minutes. We answer by mail.', hy: 'Կտևի երկու րոպե։ Կպատասխանենք էլ. փոստով։' },
  starts: { en: 'Starts', hy: 'Սկիզբը' },
  noDate: { en: 'Date follows', hy: 'Օրը կհայտնվի' },
  length: { en: 'Length', hy: 'Տևողությունը' },
  DAY: { en: '%{smart_count} day |||| %{smart_count} days', hy: '%{smart_count} օր |||| %{smart_count} օր' },
  WEEK: { en: '%{smart_count} week |||| %{smart_count} weeks', hy: '%{smart_count} շաբաթ |||| %{smart_count} շաբաթ' },
  MONTH: { en: '%{smart_count} month |||| %{smart_count} months', hy: '%{smart_count} ամիս |||| %{smart_count} ամիս' },
  YEAR: { en: '%{smart_count} year |||| %{smart_count} years', hy: '%{smart_count} տարի |||| %{smart_count} տարի' },
  fee: { en: 'Fee', hy: 'Վճարը' },
  monthly: { en: 'monthly', hy: 'ամսական' },
  format: { en: 'Format', hy: 'Ձևաչափը' },
  name: { en: 'Name and surname', hy: 'Անուն, ազգանուն' },
  nameHint: {
    en: 'As in your passport, in Armenian if you have it',
    hy: 'Ինչպես անձնագրում, հնարավորության դեպքում՝ հայերեն',
  },
  phoneNumber: { en: 'Phone', hy: 'Հեռախոս' },
  phoneHint: { en: 'Of another country with + and its code', hy: 'Այլ երկրի համարը՝ + նշանով և կոդով' },
  email: { en: 'Email', hy: 'Էլ. փոստ' },
  emailHint: { en: 'The link of your application comes here', hy: 'Այստեղ կգա ձեր դիմումի հղումը' },
  source: { en: 'How did you hear of us?', hy: 'Որտեղի՞ց իմացաք մեր մասին' },
  noSource: { en: 'Choose, if you like', hy: 'Ընտրեք, եթե ցանկանաք' },
  promoCode: { en: 'Promo code', hy: 'Պրոմո կոդ' },
  optional: { en: 'Optional', hy: 'Պարտադիր չէ' },
  consent: { en: 'Consent', hy: 'Համաձայնություն' },
  consentText: {
    en: 'I agree that %{academy} keeps these data to handle my application.',
    hy: 'Համաձայն եմ, որ %{academy}-ն պահի այս տվյալները՝ դիմումս քննելու համար։',
  },
  website: { en: 'Leave this empty', hy: 'Թողեք դատարկ' },
  kept: {
    en: 'What you type is kept on this device until it is sent.',
    hy: 'Գրածը պահվում է այս սարքում, մինչև ուղարկեք։',
  },
  send: { en: 'Send the application', hy: 'Ուղարկել դիմումը' },
  sending: { en: 'Sending', hy: 'Ուղարկվում է' },
  toFix: {
    en: '%{smart_count} field to fix: %{fields} |||| %{smart_count} fields to fix: %{fields}',
    hy: 'Ուղղել %{smart_count} դաշտ՝ %{fields} |||| Ուղղել %{smart_count} դաշտ՝ %{fields}',
  },
  done: { en: 'We have your application', hy: 'Ձեր դիմումը մեզ մոտ է' },
  doneText: {
    en: 'A mail with the link of your application is on its way to %{email}. The link shows where it stands and what comes next.',
    hy: 'Ձեր դիմումի հղումով նամակը կգա %{email} հասցեին։ Հղումը ցույց է տալիս, թե ինչ վիճակում է դիմումը և ինչ է հաջորդը։',
  },
  another: { en: 'Apply for somebody else', hy: 'Դիմել մեկ ուրիշի համար' },
})
