/** What the rest of the server takes from this subject. */
export { billTemplates } from './bill-template'
export { endPlans } from './end-plans'
export { hasProof, invoicesOf } from './invoices'
export { makePlans, planGroup } from './make-plans'
export {
  currenciesOwed,
  debtors,
  debtorsById,
  isAmongOwing,
  isOwing,
  ofDebtorInGroup,
  owedBy,
  owedInGroup,
  owedRows,
} from './owed'
export { forPayer } from './proofs'
export { replan } from './replan'
