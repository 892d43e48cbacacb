import { lazy } from 'react'

/** The agreements of one applicant; whoever shows it says what stands there until it is loaded. */
export const AgreementsSection = lazy(() =>
  import('./AgreementsSection').then((file) => ({ default: file.AgreementsSection })),
)
