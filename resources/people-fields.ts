import { z } from 'zod'
import { admins } from './access'
import type { Rule } from './kernel/access'
import { file, PICTURE_BYTES, pictures, text, url } from './kernel/fields'
import type { Words } from './kernel/words'
import { words } from './words'

// Fields that staff users and instructors share.

export const linkedInProfile = url({ label: { en: 'LinkedIn profile', hy: 'LinkedIn էջ' }, prefix: true })
export const avatar = file({ label: words.picture, accept: pictures, maxBytes: PICTURE_BYTES, isShared: true })
/** The picture of a signature; `readable` says who may see it. */
export const signature = (readable: Rule) =>
  file({ label: { en: 'Signature', hy: 'Ստորագրություն' }, accept: pictures, maxBytes: PICTURE_BYTES, readable })
/** The first password of an account. */
export const firstPassword = (label: Words) =>
  text({
    label,
    createOnly: true,
    inputOnly: true,
    secret: true,
    max: 200,
    help: { en: 'Made by the server when empty.', hy: 'Եթե դատարկ է՝ ստեղծում է համակարգը։' },
  })

export const oneTimePassword = {
  label: { en: 'One-time password', hy: 'Մեկանգամյա գաղտնաբառ' },
  note: {
    en: 'It is shown only now. Hand it over in person or by phone.',
    hy: 'Այն ցուցադրվում է միայն հիմա։ Փոխանցեք անձամբ կամ հեռախոսով։',
  },
} as const
/**
 * Generates a new one-time password, shown once to the administrator who asks for it; the old password becomes invalid. Not for oneself,
 * and not for deactivated accounts.
 */
export const newPassword = <const P extends string>(path: P) => ({
  label: { en: 'New one-time password', hy: 'Նոր մեկանգամյա գաղտնաբառ' },
  icon: 'key' as const,
  input: {},
  access: admins,
  shortcut: 'P',
  at: { method: 'POST', path: `/${path}/:id/one-time-password` } as const,
  answer: z.strictObject({ oneTimePassword: z.string() }),
  tells: { value: 'oneTimePassword', ...oneTimePassword },
  confirm: {
    title: { en: 'Make a new one-time password?', hy: 'Ստեղծե՞լ նոր մեկանգամյա գաղտնաբառ' },
    text: {
      en: 'The old password is void and every session ends. The new one is shown once, and has to be changed at the first sign-in.',
      hy: 'Հին գաղտնաբառն այլևս չի գործի, բոլոր մուտքերը կփակվեն։ Նորը ցույց է տրվում մեկ անգամ և պետք է փոխվի առաջին մուտքի ժամանակ։',
    },
    yes: { en: 'Make', hy: 'Ստեղծել' },
  },
})
