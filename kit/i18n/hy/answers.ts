import { errorCodes, type ErrorCode } from '#resources/kernel/errors'

const codes: Record<ErrorCode, string> = {
  malformed: 'Հարցումը հնարավոր չեղավ կարդալ։',
  sign_in_failed: 'Սխալ օգտանուն, էլ. փոստ կամ գաղտնաբառ։',
  link_invalid: 'Այս հղումն այլևս վավեր չէ։',
  unauthenticated: 'Մուտք գործեք համակարգ։',
  forbidden: 'Դուք դրա իրավունքը չունեք։',
  not_found: 'Չի գտնվել։',
  method_not_allowed: 'Այս հասցեն այդ գործողությունը չի ընդունում։',
  conflict: 'Այդ ընթացքում ինչ-որ մեկը սա փոխել է։ Ձեր մուտքագրածը պահպանված է։',
  in_use: 'Սա դեռ օգտագործվում է և չի կարող ջնջվել։',
  wrong_state: 'Ներկա վիճակում դա հնարավոր չէ։',
  too_large: 'Սա չափազանց մեծ է։',
  unsupported_media: 'Այս տեսակի բովանդակություն չի ընդունվում։',
  invalid: 'Ստուգեք նշված դաշտերը։',
  too_often: 'Չափազանց շատ փորձեր։ Սպասեք մի փոքր և կրկին փորձեք։',
  unexpected: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ',
  busy: 'Հիմա հնարավոր չէ որևէ բան պահպանել։ Փորձեք ավելի ուշ։',
  unavailable: 'Ծառայությունը զբաղված է։ Փորձեք ավելի ուշ։',
}
const isCode = (code: string): code is ErrorCode => code in errorCodes

/** Armenian of what the server answers on every page, by its English. */
export const answersHy: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(codes).map(([code, text]) => [isCode(code) ? errorCodes[code].text : code, text]),
  ),
  'The current password is not correct.': 'Ներկայիս գաղտնաբառը սխալ է։',
  'Already in use.': 'Արդեն օգտագործվում է։',
  'Choose a password other than the current one.': 'Ընտրեք ներկայիսից տարբերվող գաղտնաբառ։',
}
