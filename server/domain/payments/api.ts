/** The public interface of this subject for the rest of the server. */
export { billTemplates } from './bill-template'
export { endPlans } from './end-plans'
export { hasProof, invoicesOf } from './invoices'
export { makeMissedPlans, makePlans, planGroup } from './make-plans'
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
export { isKept } from './receipts'
export { replan } from './replan'
export { askAgain } from './reverse'
