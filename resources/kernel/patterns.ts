/** Invisible marks of the writing direction, which phones and programs put around a number or an address that is copied. */
export const DIRECTION_MARKS = /\p{Bidi_Control}/gu

/** An e-mail address: something before the @, a domain with a dot, no blanks or invisible characters. */
export const EMAIL = /^[^\s\p{Cf}@<>()",;:]+@[^\s\p{Cf}@<>()",;:.]+(\.[^\s\p{Cf}@<>()",;:.]+)+$/u
/** A phone number after `plainPhone`: two digits, then digits or spaces to the end (part 2 §5). */
export const PHONE = /^\d{2}[\d ]*$/

/** A typed phone number without the characters that people insert: '+', spaces and dashes (DECISIONS 'Phones'). */
export const plainPhone = (typed: string) => typed.replace(/[+\s-]/g, '')
/** Whether a text is an e-mail address; surrounding blanks are ignored. */
export const isEmail = (typed: string) => EMAIL.test(typed.trim())
/** Whether a text matches the specified pattern of phone numbers. */
export const isPhone = (typed: string) => PHONE.test(plainPhone(typed))

/** A web address that starts with http:// or https:// and has a host. */
export const URL_PATTERN = /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i

/** A Google spreadsheet's address. */
export const SPREADSHEET = /^https:\/\/docs\.google\.com\/spreadsheets\/d\/[\w-]+([/?#]\S*)?$/
