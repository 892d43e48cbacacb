import { defineMessages } from './kernel/message'

/** Errors of one-time discounts, which are in the currency of the group. */
export const discountMessages = defineMessages('discount', {
  ofOtherCurrency: {
    en: 'The one-time discount of %{discount} is in another currency than the fee of this group, %{currency}. Change the discount together with the group.',
    hy: 'Միանվագ զեղչը՝ %{discount}, այլ արժույթով է, քան այս խմբի վարձը (%{currency})։ Խմբի հետ փոխեք նաև զեղչը։',
  },
  ofApplicants: {
    en: 'Applicants of the group with a one-time discount in %{currency}: %{discounts}. Take these off first.',
    hy: 'Խմբի դիմորդներից %{currency} արժույթով միանվագ զեղչ ունեն՝ %{discounts}։ Նախ հանեք այդ զեղչերը։',
  },
})
