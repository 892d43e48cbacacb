import { defineMessages, type MessageParts } from './message'

/** Every error code of the API, with its texts. Clients branch on the code, never on texts. */
export const errorMessages = defineMessages('error', {
  malformed: { en: 'The request could not be read.', hy: 'Հարցումը հնարավոր չեղավ կարդալ։' },
  sign_in_failed: {
    en: 'Incorrect username/email or password.',
    hy: 'Սխալ օգտանուն, էլ. փոստ կամ գաղտնաբառ։',
  },
  link_invalid: { en: 'This link is no longer valid.', hy: 'Այս հղումն այլևս վավեր չէ։' },
  unauthenticated: { en: 'Please sign in.', hy: 'Մուտք գործեք համակարգ։' },
  forbidden: { en: 'You do not have the right to do this.', hy: 'Դուք դրա իրավունքը չունեք։' },
  not_found: { en: 'Not found.', hy: 'Չի գտնվել։' },
  method_not_allowed: {
    en: 'This address does not take that method.',
    hy: 'Այս հասցեն այդ գործողությունը չի ընդունում։',
  },
  conflict: {
    en: 'Somebody changed this in the meantime. Your input is kept.',
    hy: 'Այդ ընթացքում ինչ-որ մեկը սա փոխել է։ Ձեր մուտքագրածը պահպանված է։',
  },
  in_use: {
    en: 'This is still in use and cannot be deleted.',
    hy: 'Սա դեռ օգտագործվում է և չի կարող ջնջվել։',
  },
  wrong_state: { en: 'This is not possible in the current state.', hy: 'Ներկա վիճակում դա հնարավոր չէ։' },
  too_large: { en: 'This is too large.', hy: 'Սա չափազանց մեծ է։' },
  unsupported_media: {
    en: 'This kind of content is not accepted.',
    hy: 'Այս տեսակի բովանդակություն չի ընդունվում։',
  },
  invalid: { en: 'Please check the marked fields.', hy: 'Ստուգեք նշված դաշտերը։' },
  too_often: {
    en: 'Too many attempts. Please wait a moment and try again.',
    hy: 'Չափազանց շատ փորձեր։ Սպասեք մի փոքր և կրկին փորձեք։',
  },
  unexpected: { en: 'Error. Please, try later', hy: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ' },
  busy: {
    en: 'Nothing can be saved just now. Please, try later.',
    hy: 'Հիմա հնարավոր չէ որևէ բան պահպանել։ Փորձեք ավելի ուշ։',
  },
  unavailable: {
    en: 'The service is busy. Please, try later.',
    hy: 'Ծառայությունը զբաղված է։ Փորձեք ավելի ուշ։',
  },
})
export type ErrorCode = keyof typeof errorMessages

/** The HTTP status of each code. */
export const errorStatuses: Readonly<Record<ErrorCode, number>> = {
  malformed: 400,
  sign_in_failed: 400,
  link_invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  wrong_state: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  too_often: 429,
  unexpected: 500,
  busy: 503,
  unavailable: 503,
}

/** The texts of an error: in English, and as key and parameters, so that the client can translate it. */
export interface ErrorWords {
  code: ErrorCode
  uiMessage: string
  /** The message key of `uiMessage`. */
  key: string
  params: MessageParts['params']
  /** Texts by field, or by path inside the body. */
  errors?: Record<string, string>
  /** Key and parameters of those texts. */
  messages?: Record<string, MessageParts>
}
/** The body of every error answer. */
export interface ErrorBody extends ErrorWords {
  message: string
  /** The current record, with 409 `conflict`. */
  current?: unknown
  /** Additional data of the refusal; the contract of the call describes it. */
  details?: unknown
  requestId?: string
}
