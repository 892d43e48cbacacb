/** Statuses of a payment, derived from its date, invoice and paid mark (DECISIONS 'status of a payment', look 'Statuses'). */
export const paymentStatuses = {
  PENDING: { label: { en: 'Pending', hy: 'Սպասվում է' }, look: { tone: 'grey', glyph: 'dashed' } },
  INVOICE_ATTACHED: { label: { en: 'Invoice attached', hy: 'Հաշիվը կցված է' }, look: { tone: 'blue', glyph: 'half' } },
  OVERDUE: { label: { en: 'Overdue', hy: 'Ժամկետանց' }, look: { tone: 'red', glyph: 'quarter' } },
  PAID: { label: { en: 'Paid', hy: 'Վճարված' }, look: { tone: 'green', glyph: 'tick' } },
} as const
export type PaymentStatus = keyof typeof paymentStatuses
