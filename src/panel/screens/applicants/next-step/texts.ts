import { area, useText } from '#kit/i18n/text'

/** Texts of the suggested next step. */
export const nextStepArea = area('nextStep', {
  title: { en: 'Suggested next step', hy: 'Առաջարկվող հաջորդ քայլը' },
  examIs: {
    en: 'Exam %{score}, pass is %{pass}. Next: set',
    hy: 'Քննություն՝ %{score}, անցողիկը՝ %{pass}։ Հաջորդը՝ դնել',
  },
  andMail: { en: 'and mail the result to %{address}', hy: 'և ուղարկել արդյունքը %{address} հասցեին' },
  notTold: {
    en: 'The result was not sent yet. Next: mail it to %{address}',
    hy: 'Արդյունքը դեռ ուղարկված չէ։ Հաջորդը՝ ուղարկել %{address} հասցեին',
  },
  noDate: { en: 'No date yet. Next: set', hy: 'Ամսաթիվ դեռ չկա։ Հաջորդը՝ դնել' },
  withDate: { en: 'with its date', hy: 'իր ամսաթվով' },
  isOver: {
    en: 'The exam was on %{day}. Next: enter its result',
    hy: 'Քննությունը եղել է %{day}։ Հաջորդը՝ մուտքագրել արդյունքը',
  },
  seeMail: { en: 'See the mail', hy: 'Տեսնել նամակը' },
  onlySet: { en: 'Only set', hy: 'Միայն դնել' },
  setAndSend: { en: 'Set and send', hy: 'Դնել և ուղարկել' },
  set: { en: 'Set', hy: 'Դնել' },
  send: { en: 'Send the result', hy: 'Ուղարկել արդյունքը' },
  setDate: { en: 'Set the date', hy: 'Դնել ամսաթիվը' },
  enter: { en: 'Enter the result', hy: 'Մուտքագրել արդյունքը' },
  notNow: { en: 'Not now', hy: 'Ոչ հիմա' },
  sent: { en: 'The exam result is on its way', hy: 'Քննության արդյունքն ուղարկվում է' },
})

/** The texts in the current language. */
export const useNextStepText = () => useText(nextStepArea)
