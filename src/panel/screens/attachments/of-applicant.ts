import { createContext, useContext } from 'react'

/** Whose attachment the form is about: the id of the applicant. */
const Applicant = createContext<number | null>(null)
export const OfApplicant = Applicant.Provider
export const useOfApplicant = () => useContext(Applicant)
