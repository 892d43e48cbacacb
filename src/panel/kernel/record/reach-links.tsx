import Mail from '@mui/icons-material/MailOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import { formatPhone } from '#kit/format/phone'

/** A phone number to be called, with its sign. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className="num">
    <Phone aria-hidden="true" />
    {formatPhone(phone)}
  </a>
)

/** An address to be written to, with its sign. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <Mail aria-hidden="true" />
    <span>{email}</span>
  </a>
)
