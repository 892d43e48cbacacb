import { afterEach, describe, expect, test } from 'vitest'
import {
  formatDay,
  formatDocumentDay,
  formatInstant,
  formatInstantDay,
  formatMonth,
  formatShortInstant,
  formatTime,
  formatWeekday,
} from '#kit/format/dates'
import { formatMoney, formatNumber } from '#kit/format/money'
import { formatPhone } from '#kit/format/phone'
import { academyToday, dayOf, setAcademyZone } from '#kit/format/zone'

afterEach(() => setAcademyZone('Asia/Yerevan'))

describe('days', () => {
  test('a day is shown as the specification writes it, in both languages', () => {
    expect(formatDay('2026-11-05', 'en')).toBe('05 Nov, 2026')
    expect(formatDay('2026-11-05', 'hy')).toBe('05 նոյ, 2026')
    expect(formatDocumentDay('2026-11-05')).toBe('05.11.2026')
    expect(formatMonth('2026-11-05', 'hy')).toBe('Նոյեմբեր 2026')
  })

  test('a day never moves with the zone', () => {
    setAcademyZone('America/Los_Angeles')

    expect(formatDay('2026-01-01', 'en')).toBe('01 Jan, 2026')
  })

  test('the weekday of a day begins the week on Monday', () => {
    expect(formatWeekday('2026-11-21', 'long', 'en')).toBe('Saturday')
    expect(formatWeekday('2026-11-23', 'short', 'hy')).toBe('երկ')
  })

  test('an instant of another year keeps its hour where little room is', () => {
    const [next, now] = ['2131-01-05T14:00:00Z', `${academyToday().slice(0, 4)}-06-05T14:00:00Z`]
    expect(formatShortInstant(next, true, 'en')).toBe('05 Jan, 2131, 18:00')
    expect(formatShortInstant(next, false, 'hy')).toBe('05 հնվ, 2131')
    expect(formatShortInstant(now, true, 'en')).toBe('05 Jun, 18:00')
  })

  test('what is no day is shown as absent', () => {
    expect([null, undefined, '', '2026-13-01', 'soon'].map((day) => formatDay(day))).toEqual(Array(5).fill('–'))
  })
})

describe('instants', () => {
  test("an instant is shown on the academy's clock", () => {
    expect(formatInstant('2026-11-21T20:30:00.000Z', 'en')).toBe('Nov 22, 2026 at 00:30')
    expect(formatInstant('2026-11-21T20:30:00.000Z', 'hy')).toBe('նոյ 22, 2026, 00:30')
    expect(formatInstantDay('2026-11-21T20:30:00.000Z', 'en')).toBe('22 Nov, 2026')
    expect(formatTime('2026-11-21T20:30:00.000Z')).toBe('00:30')
  })

  test("today is the academy's, not the device's", () => {
    const evening = new Date('2026-11-21T21:00:00.000Z')

    expect(academyToday(evening)).toBe('2026-11-22')
    expect(dayOf(evening)).toBe('2026-11-22')
  })

  test('a time of day stays as it is', () => {
    expect(formatTime('19:00')).toBe('19:00')
    expect(formatTime('19:00:00')).toBe('19:00')
    expect(formatTime(null)).toBe('–')
  })
})

describe('money and phones', () => {
  test('the sign follows the amount, drams have no decimals', () => {
    expect(formatMoney(1_826_800, 'AMD')).toBe('1,826,800\u00A0֏')
    expect(formatMoney(1200.5, 'USD')).toBe('1,200.50\u00A0$')
    expect(formatMoney(0, 'EUR')).toBe('0.00\u00A0€')
    expect(formatMoney(null, 'AMD')).toBe('–')
    expect(formatNumber(1234.5)).toBe('1,234.5')
  })

  test('a phone is grouped, what is no number stays', () => {
    expect(formatPhone('+37491004127')).toBe('+374 91 004127')
    expect(formatPhone('091004127')).toBe('+374 91 004127')
    expect(formatPhone('abc')).toBe('abc')
    expect(formatPhone('')).toBe('–')
  })
})
