import { randomInt } from 'node:crypto'
import type { AcademyFacts } from '../academy/api'
import type { DrawnDocument } from './draw'

const signs = { AMD: '֏', USD: '$', EUR: '€' } as const
/** A day 'yyyy-MM-dd' as documents write it: 'dd.MM.yyyy' (DECISIONS 'Which date format'). */
export const documentDay = (day: string): string => day.split('-').toReversed().join('.')
/** An amount as documents write it, with its sign; drams without decimals unless there are any. */
export function printedAmount(amount: number, currency: keyof typeof signs): string {
  const decimals = currency === 'AMD' && Number.isInteger(amount) ? 0 : 2
  const figures = amount.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return `${figures} ${signs[currency]}`
}

/** Without letters and figures that look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A random code in parts of four signs, 20 bits each: 'AB23-CD45'. */
export const randomCode = (parts: number): string =>
  Array.from({ length: parts }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
/** The bytes of a picture that came as base64, with or without what a data address begins with. */
export const pictureBytes = (base64: string): Buffer => Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64')

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
