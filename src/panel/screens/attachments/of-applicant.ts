import { createContext, useContext } from 'react'

/** The id of the applicant whose attachment the form edits. */
const Applicant = createContext<number | null>(null)
export const OfApplicant = Applicant.Provider
export const useOfApplicant = () => useContext(Applicant)
