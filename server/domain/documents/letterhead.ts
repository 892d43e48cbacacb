import type { AcademyFacts } from '../academy/api'
import type { DrawnDocument } from './draw'

/** The head of a document by the settings of the academy, with its number. */
export function letterheadOf(academy: AcademyFacts, number: string): DrawnDocument['letterhead'] {
  const account = [academy.bank, academy.cardAccount].filter(Boolean).join(', ')
  return {
    name: academy.brandName,
    lines: [
      [academy.legalName, academy.taxNumber && `ՀՎՀՀ / TIN ${academy.taxNumber}`].filter(Boolean).join(', '),
      academy.address?.replace(/\s+/g, ' ') ?? '',
      account,
    ].filter((line) => line !== ''),
    number: `№ ${number}`,
  }
}
