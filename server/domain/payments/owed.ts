import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { payments } from '#resources/payments'
import { as } from '#server/kernel/alias'
import { clockText } from '#server/kernel/clock'

// What students owe, in SQL; resources/payment-balance.ts says the same of payments that were read. tests/server/debts.test.ts
// holds the two together.

const p = as(payments, 'p')
/** Payments `p` that count: those of the students themselves. */
const counted = `${p.paymentType} = 'DEFAULT' and ${p.alive}`
const isDue = `${p.date} <= ${clockText.today}`
/** Of these, whatever changes what is owed today: dues that are not received whole, and what was received ahead. */
const telling = `${counted} and (case when ${isDue} then not ${p.isPaid} else ${p.received} <> 0 end)`
/** Dues up to today less receipts of payments `p`, in hundredths; above nothing it is owed. */
const owed = `sum(case when ${isDue} then ${p.amount} else 0 end - ${p.received})`
const ofApplicant = (t: string) => `from ${p.from} where ${p.applicantId} = ${as(applicants, t).id} and ${telling}`

/** Whether a payment is due and not paid, over the alias of its table: nobody owes without one. */
export const isOpen = (t: string): string => {
  const due = as(payments, t)
  return `(not ${due.isPaid} and ${due.paymentType} = 'DEFAULT' and ${due.date} <= ${clockText.today} and ${due.alive})`
}

/** Received for what is due later. */
const isAhead = `${counted} and (${p.received} < 0 or ${p.received} > 0) and ${p.date} > ${clockText.today}`

/** What an applicant owes: rows (currency, amount), an amount in hundredths above nothing, for a lateral join. */
export const owedRows = (t: string): string =>
  `(select ${p.currency}, ${owed} as amount ${ofApplicant(t)} group by ${p.currency} having ${owed} > 0)`

const g = as(groups, 'g')
/** The currency of an applicant's group, over the alias of the applicants' table. */
const currencyOfGroup = (t: string) =>
  `coalesce((select ${g.tuitionFee.currency} from ${g.from} where ${g.id} = ${as(applicants, t).groupId}), 'AMD')`

/** What an applicant owes in the currency of the group, in hundredths, over the alias of the applicants' table. */
export const owedInGroup = (t: string): string =>
  `(select greatest(0, coalesce(${owed}, 0)) ${ofApplicant(t)} and ${p.currency} = ${currencyOfGroup(t)})`

/** What an applicant owes in all currencies, as JSON: [{currency, amount}] in order of the currency, amounts in units. */
export const owedBy = (
  t: string,
): string => `(select coalesce(json_agg(json_build_object('currency', d.currency, 'amount', trim_scale(d.amount / 100.0)) order by d.currency), '[]')
  from ${owedRows(t)} d)`

/** The currencies that an applicant owes in, as an array. */
export const currenciesOwed = (t: string): string => `array(select d.currency from ${owedRows(t)} d order by 1)`

/** Whether an applicant owes anything, in any currency. */
export const isOwing = (t: string): string => `exists ${owedRows(t)}`

/**
 * Whoever owes: rows (applicant_id, currency, amount), an amount in hundredths above nothing. The same as `owedRows` of each applicant, from
 * the few payments that tell it: two indexes of the payments' declaration hold these, by day.
 */
export const debtors = `(select s.applicant_id, s.currency, sum(s.amount) as amount from (
    select ${p.applicantId} as applicant_id, ${p.currency} as currency, ${p.amount} - ${p.received} as amount from ${p.from} where ${isOpen('p')}
    union all select ${p.applicantId}, ${p.currency}, -${p.received} from ${p.from} where ${isAhead}
  ) s group by 1, 2 having sum(s.amount) > 0)`

/** Whether an applicant owes anything, where many are asked: over the alias of their table. */
export const isAmongOwing = (t: string): string =>
  `${as(applicants, t).id} in (select d.applicant_id from ${debtors} d)`

/** Whoever owes, one row each: (id, owed), hundredths by currency. */
export const debtorsById = `(select d.applicant_id as id, json_object_agg(d.currency, d.amount) as owed from ${debtors} d group by 1)`
/** What one of these rows says of the currency of the group, in hundredths, over the aliases of them and of the applicants' table. */
export const ofDebtorInGroup = (debtor: string, t: string): string =>
  `coalesce((${debtor}.owed ->> ${currencyOfGroup(t)})::bigint, 0)`
