import { formatPhone } from '#kit/format/phone'

/** A phone number as it is read. */
export default function Phone({ number }: { number: string }) {
  return formatPhone(number)
}
