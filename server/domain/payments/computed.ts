import { clockText } from '#server/kernel/clock'
import { hasInvoice, invoicesOf } from './invoices'
import { isOpen } from './owed'

/** How a payment stands: paid, else with an invoice, else past its day (DECISIONS 'status of a payment'). */
export const statusOf = (t: string): string =>
  `case when "${t}".is_paid then 'PAID' when ${hasInvoice(t)} then 'INVOICE_ATTACHED'
    when "${t}".date < ${clockText.today} then 'OVERDUE' else 'PENDING' end`

/** SQL of the computed fields of a payment, over the alias of its table. */
export const computed = {
  courseName: (t: string) => `(select c.name from applicants o left join groups g on g.id = "${t}".group_id
    join courses c on c.id = coalesce(g.course_id, o.course_id) where o.id = "${t}".applicant_id)`,
  paymentId: (t: string) => `"${t}".id`,
  status: statusOf,
  debt: (t: string) => `case when ${isOpen(t)} then trim_scale("${t}".amount / 100.0) else 0 end`,
  invoice: (
    t: string,
  ) => `(select json_build_object('id', a.uuid, 'name', a.name, 'link', '/api/v1/file/' || a.attachment,
      'file', (select json_build_object('id', f.key, 'name', f.name, 'contentType', f.content_type, 'size', f.size) from files f where f.key = a.attachment))
    ${invoicesOf(t)} order by a.id desc limit 1)`,
  isReversed: (t: string) =>
    `exists (select 1 from payments r where r.reverses_id = "${t}".id and r.deleted_at is null)`,
}
