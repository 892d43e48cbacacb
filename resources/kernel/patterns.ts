/** An e-mail address: something before the @, a domain with a dot, nothing blank or invisible. */
export const EMAIL = /^[^\s\p{Cf}@<>()",;:]+@[^\s\p{Cf}@<>()",;:.]+(\.[^\s\p{Cf}@<>()",;:.]+)+$/u
/** A phone number after `plainPhone`: two digits, then digits or spaces to the end (part 2 §5). */
export const PHONE = /^\d{2}[\d ]*$/

/** What was typed as a phone, without the signs people write into it: '+', spaces and dashes (DECISIONS 'Phones'). */
export const plainPhone = (typed: string) => typed.replace(/[+\s-]/g, '')
/** Whether a text is an e-mail address; blanks around it do not matter. */
export const isEmail = (typed: string) => EMAIL.test(typed.trim())
/** Whether a text is a phone number by the specified pattern. */
export const isPhone = (typed: string) => PHONE.test(plainPhone(typed))

/** A web address that starts with http:// or https:// and has a host. */
export const URL_PATTERN = /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i

/** A Google spreadsheet's address. */
export const SPREADSHEET = /^https:\/\/docs\.google\.com\/spreadsheets\/d\/[\w-]+([/?#]\S*)?$/
