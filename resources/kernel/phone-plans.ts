import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readPhonesWith } from './phone-numbers'

readPhonesWith(parsePhoneNumberFromString)

export { readPhone } from './phone-numbers'
