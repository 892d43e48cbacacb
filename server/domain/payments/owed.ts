import { clockText } from '#server/kernel/clock'

// What students owe, in SQL; resources/payment-balance.ts says the same of payments that were read. tests/server/debts.test.ts
// holds the two together.

/** Payments `p` that count: those of the students themselves. */
const counted = `p.payment_type = 'DEFAULT' and p.deleted_at is null`
/** Of these, whatever changes what is owed today: dues that are not paid, and what was paid ahead. */
const telling = `${counted} and p.is_paid <> (p.date <= ${clockText.today})`
/** Dues up to today less receipts of payments `p`, in hundredths; above nothing it is owed. */
const owed = `sum(case when p.is_paid then -p.amount else p.amount end)`
const ofApplicant = (t: string) => `from payments p where p.applicant_id = "${t}".id and ${telling}`

/** Whether a payment is due and not paid, over the alias of its table: nobody owes without one. */
export const isOpen = (p: string): string =>
  `(not "${p}".is_paid and "${p}".payment_type = 'DEFAULT' and "${p}".date <= ${clockText.today} and "${p}".deleted_at is null)`

/** Whether an applicant has such a payment, over the alias of the applicants' table: few have, and they alone are to be summed. */
export const mayOwe = (t: string): string => `"${t}".id in (select o.applicant_id from payments o where ${isOpen('o')})`

/** What an applicant owes: rows (currency, amount), an amount in hundredths above nothing, for a lateral join. */
export const owedRows = (t: string): string =>
  `(select p.currency, ${owed} as amount ${ofApplicant(t)} group by p.currency having ${owed} > 0)`

/** The currency of an applicant's group, over the alias of the applicants' table. */
const currencyOfGroup = (t: string) =>
  `coalesce((select g.tuition_fee_currency from groups g where g.id = "${t}".group_id), 'AMD')`

/** What an applicant owes in the currency of the group, in hundredths, over the alias of the applicants' table. */
export const owedInGroup = (t: string): string =>
  `(select greatest(0, coalesce(${owed}, 0)) ${ofApplicant(t)} and p.currency = ${currencyOfGroup(t)})`

/** What an applicant owes in all currencies, as JSON: [{currency, amount}] in order of the currency, amounts in units. */
export const owedBy = (
  t: string,
): string => `(select coalesce(json_agg(json_build_object('currency', d.currency, 'amount', trim_scale(d.amount / 100.0)) order by d.currency), '[]')
  from ${owedRows(t)} d)`

/** The currencies that an applicant owes in, as an array. */
export const currenciesOwed = (t: string): string => `array(select d.currency from ${owedRows(t)} d order by 1)`

/** Whether an applicant owes anything, in any currency. */
export const isOwing = (t: string): string => `exists ${owedRows(t)}`

/** The same where many applicants are asked: only those are summed who may owe. */
export const isAmongOwing = (t: string): string => `(${mayOwe(t)} and ${isOwing(t)})`
