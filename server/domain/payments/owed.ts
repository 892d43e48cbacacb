import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { payments } from '#resources/payments'
import { as } from '#server/kernel/alias'
import { clockText } from '#server/kernel/clock'
import type { Gathered } from '#server/kernel/gathered'

// SQL of what students owe; resources/payment-balance.ts computes the same from loaded payments.
// tests/server/debts.test.ts checks that both agree.

const p = as(payments, 'p')
/** Payments `p` that count: those that students pay themselves. */
const counted = `${p.paymentType} = 'DEFAULT' and ${p.alive}`
const isDue = `${p.date} <= ${clockText.today}`
/** Of these, the payments that affect today's debt: dues not fully received, and amounts received in advance. */
const telling = `${counted} and (case when ${isDue} then not ${p.isPaid} else ${p.received} <> 0 end)`
/** Dues up to today minus receipts of payments `p`, in hundredths; a positive sum is a debt. */
const owed = `sum(case when ${isDue} then ${p.amount} else 0 end - ${p.received})`
const ofApplicant = (t: string) => `from ${p.from} where ${p.applicantId} = ${as(applicants, t).id} and ${telling}`

/** SQL over the alias of the payments' table: due and not paid. Without such a payment there is no debt. */
export const isOpen = (t: string): string => {
  const due = as(payments, t)
  return `(not ${due.isPaid} and ${due.paymentType} = 'DEFAULT' and ${due.date} <= ${clockText.today} and ${due.alive})`
}

/** Received in advance, before the due date. */
const isAhead = `${counted} and (${p.received} < 0 or ${p.received} > 0) and ${p.date} > ${clockText.today}`

/** What an applicant owes: rows (currency, amount) with positive amounts in hundredths, for a lateral join. */
export const owedRows = (t: string): string =>
  `(select ${p.currency}, ${owed} as amount ${ofApplicant(t)} group by ${p.currency} having ${owed} > 0)`

const g = as(groups, 'g')
/** SQL of the currency of an applicant's group, over the alias of the applicants' table. */
const currencyOfGroup = (t: string) =>
  `coalesce((select ${g.tuitionFee.currency} from ${g.from} where ${g.id} = ${as(applicants, t).groupId}), 'AMD')`

/** SQL of an applicant's debt in the group's currency, in hundredths, over the alias of the applicants' table. */
export const owedInGroup = (t: string): string =>
  `(select greatest(0, coalesce(${owed}, 0)) ${ofApplicant(t)} and ${p.currency} = ${currencyOfGroup(t)})`

const debtsOf = `json_agg(json_build_object('currency', d.currency, 'amount', trim_scale(d.amount / 100.0)) order by d.currency)`

/** An applicant's debts in all currencies, as JSON: [{currency, amount}] ordered by currency, amounts in currency units. */
export const owedBy: Gathered = {
  one: (t) => `(select coalesce(${debtsOf}, '[]') from ${owedRows(t)} d)`,
  page: (
    among,
  ) => `select d.id, ${debtsOf} as value from (select ${p.applicantId} as id, ${p.currency}, ${owed} as amount
    from ${p.from} where ${among(`${p.applicantId}`)} and ${telling} group by 1, 2 having ${owed} > 0) d group by 1`,
  none: `'[]'`,
}

/** SQL array of the currencies an applicant has debts in. */
export const currenciesOwed = (t: string): string => `array(select d.currency from ${owedRows(t)} d order by 1)`

/** SQL condition: the applicant has a debt in any currency. */
export const isOwing = (t: string): string => `exists ${owedRows(t)}`

/**
 * All debtors: rows (applicant_id, currency, amount) with positive amounts in hundredths. Equals `owedRows` of each
 * applicant, but reads only the few payments that affect it, by two date indexes of the payments' declaration.
 */
export const debtors = `(select s.applicant_id, s.currency, sum(s.amount) as amount from (
    select ${p.applicantId} as applicant_id, ${p.currency} as currency, ${p.amount} - ${p.received} as amount from ${p.from} where ${isOpen('p')}
    union all select ${p.applicantId}, ${p.currency}, -${p.received} from ${p.from} where ${isAhead}
  ) s group by 1, 2 having sum(s.amount) > 0)`

/** As `isOwing`, for conditions on many applicants: over the alias of their table. */
export const isAmongOwing = (t: string): string =>
  `${as(applicants, t).id} in (select d.applicant_id from ${debtors} d)`

/** All debtors, one row each: (id, owed), hundredths by currency. */
export const debtorsById = `(select d.applicant_id as id, json_object_agg(d.currency, d.amount) as owed from ${debtors} d group by 1)`
/** The debt in the group's currency from a row of `debtorsById`, in hundredths, over its alias and that of the applicants' table. */
export const ofDebtorInGroup = (debtor: string, t: string): string =>
  `coalesce((${debtor}.owed ->> ${currencyOfGroup(t)})::bigint, 0)`
