import { signInEn } from './en/sign-in'
import { signInHy } from './hy/sign-in'
import { area } from './text'

/** Texts of the logged-out pages and of the password forms. */
export const signInArea = area('signIn', signInEn, signInHy)
