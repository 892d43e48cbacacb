import { randomInt } from 'node:crypto'
import type { PrintedAcademy } from '../academy/api'
import type { DrawnDocument } from './draw'

const signs = { AMD: '֏', USD: '$', EUR: '€' } as const
/** Formats a day 'yyyy-MM-dd' for documents: 'dd.MM.yyyy' (DECISIONS 'Which date format'). */
export const documentDay = (day: string): string => day.split('-').toReversed().join('.')
/** Formats an amount for documents, with the currency sign; whole AMD amounts have no decimals. */
export function printedAmount(amount: number, currency: keyof typeof signs): string {
  const decimals = currency === 'AMD' && Number.isInteger(amount) ? 0 : 2
  const figures = amount.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return `${figures} ${signs[currency]}`
}

/** Letters and digits without those that look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A random code in parts of four characters, 20 bits each: 'AB23-CD45'. */
export const randomCode = (parts: number): string =>
  Array.from({ length: parts }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
/** Decodes a base64 picture, with or without a data URL prefix. */
export const pictureBytes = (base64: string): Buffer => Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64')

/** The letterhead of a document from the academy's settings, with its number. */
export function letterheadOf(academy: PrintedAcademy, number: string): DrawnDocument['letterhead'] {
  const account = [academy.bank, academy.cardAccount].filter(Boolean).join(', ')
  return {
    logo: academy.logo,
    name: academy.brandName,
    lines: [
      [academy.legalName, academy.taxNumber && `ՀՎՀՀ / TIN ${academy.taxNumber}`].filter(Boolean).join(', '),
      academy.address?.replace(/\s+/g, ' ') ?? '',
      account,
    ].filter((line) => line !== ''),
    number: `№ ${number}`,
  }
}
