import type { pageEn } from '../en/page'

export const pageHy: Record<keyof typeof pageEn, string> = {
  tryLater: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ',
  noConnection: 'Սերվերը հասանելի չէ։ Ստուգեք կապը և նորից փորձեք։',
  crash: 'Վա՜յ, ինչ-որ բան սխալ գնաց։',
  crashText: 'Էջը հնարավոր չեղավ ցուցադրել։ Պահպանվածն ապահով է։',
  goBack: 'Վերադառնալ',
  loading: 'Բեռնվում է',
  notFound: 'Այսպիսի էջ չկա։',
  notFoundText: 'Հղումը գուցե հին է կամ թերի։ Ստուգեք այն կամ հարցրեք ուղարկողին։',
  toStart: 'Գնալ սկզբնական էջ',
  language: 'Լեզու',
}
