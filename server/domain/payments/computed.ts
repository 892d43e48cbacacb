import { applicants } from '#resources/applicants'
import { attachments } from '#resources/attachments'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { payments } from '#resources/payments'
import { as } from '#server/kernel/alias'
import { clockText } from '#server/kernel/clock'
import { linkOf } from '../attachments/api'
import { hasInvoice, invoicesOf } from './invoices'
import { isOpen } from './owed'

const o = as(applicants, 'o')
const g = as(groups, 'g')
const c = as(courses, 'c')
const a = as(attachments, 'a')

/** SQL of a payment's status: paid, else with an invoice, else overdue or pending (DECISIONS 'status of a payment'). */
export const statusOf = (t: string): string =>
  `case when ${as(payments, t).isPaid} then 'PAID' when ${hasInvoice(t)} then 'INVOICE_ATTACHED'
    when ${as(payments, t).date} < ${clockText.today} then 'OVERDUE' else 'PENDING' end`

/** SQL of the computed fields of a payment, over the alias of its table. */
export const computed = {
  courseName: (
    t: string,
  ) => `(select ${c.name} from ${o.from} left join ${g.from} on ${g.id} = ${as(payments, t).groupId}
    join ${c.from} on ${c.id} = coalesce(${g.courseId}, ${o.courseId}) where ${o.id} = ${as(payments, t).applicantId})`,
  title: (t: string) =>
    `(select ${o.name} || ', ' || to_char(${as(payments, t).date}, 'YYYY-MM-DD') from ${o.from} where ${o.id} = ${as(payments, t).applicantId})`,
  paymentId: (t: string) => `${as(payments, t).id}`,
  status: statusOf,
  debt: (t: string) =>
    `case when ${isOpen(t)} then trim_scale((${as(payments, t).amount} - ${as(payments, t).received}) / 100.0) else 0 end`,
  invoice: (t: string) => `(select json_build_object('id', ${a.uuid}, 'name', ${a.name}, 'link', ${linkOf(a)},
      'file', (select json_build_object('id', f.key, 'name', f.name, 'contentType', f.content_type, 'size', f.size) from files f where f.key = ${a.attachment}))
    ${invoicesOf(t)} order by ${a.id} desc limit 1)`,
}
