import { expect, test } from 'vitest'
import { samples } from '../support/test-resources'
import { checkForm, patchOf } from '#panel/kernel/form/check-form'
import { blankOf, valuesOf } from '#panel/kernel/form/form-values'
import { clockText } from '#panel/kernel/form/inputs/TimeOfDayWidget'
import { numberOf } from '#panel/kernel/form/inputs/NumberInput'
import { percentSteps } from '#panel/kernel/form/inputs/NumberWidget'
import { typedNumber } from '#kit/format/typed-number'
import { plainText } from '#panel/kernel/form/plain-text'
import { english } from '#resources/kernel/message'
import type { Row } from '#resources/kernel/check-row'
import { asking } from '../support/asking'

const names = Object.keys(samples.fields)
const opened = blankOf(samples.fields)

test('a blank form has something for every input, and sends nothing that was left empty', () => {
  const patch = patchOf({ resource: samples, names, record: null, opened, asking }, { ...opened, name: 'A' })

  expect(Object.values(opened)).not.toContain(undefined)
  expect(patch).toEqual({ name: 'A', isOpen: false, state: 'NEW', days: [], boxes: [], hours: [] })
})

test('an unchanged record makes no patch, whatever its empty values were', () => {
  const record = {
    id: 1,
    version: 1,
    name: 'A',
    notes: null,
    fee: null,
    hours: [{ id: 4, weekday: 1, from: '09:00', boxId: null }],
    box: null,
    doubled: 2,
  }
  const values = valuesOf(samples.fields, record)
  const facts = { resource: samples, names, record, opened: values, asking }

  expect(patchOf(facts, { ...values, notes: '' })).toEqual({})
  expect(patchOf(facts, { ...values, hours: [{ id: 4, weekday: 2, from: '09:00', boxId: null }] })).toEqual({
    hours: [{ id: 4, weekday: 2, from: '09:00', boxId: null }],
  })
})

test('a field that the server kept from this person is neither held nor sent', () => {
  const values = valuesOf(samples.fields, { id: 1, name: 'A' })

  expect('secret' in values).toBe(false)
})

test('what is checked is what would be sent: fields by path, then the rules of the record', () => {
  const record = { id: 1, version: 1, name: 'A', state: 'NEW', hours: [], price: null, fee: null }
  const values = valuesOf(samples.fields, record)
  const facts = { resource: samples, names, record, opened: values, asking }

  const checked = (typed: Row) =>
    Object.fromEntries(Object.entries(checkForm(facts, typed)).map(([path, message]) => [path, english(message)]))

  expect(checked({ ...values, price: 5 })).toEqual({ price: 'A price needs a fee.' })
  expect(checked({ ...values, hours: [{ weekday: 9, from: '' }] })).toEqual({
    'hours.0.weekday': 'Must be at most 7',
    'hours.0.from': 'This field is required!',
  })
})

test('typing numbers and times', () => {
  expect(typedNumber('007', false, false)).toBe('7')
  expect(typedNumber('-1,200.50 x', true, true)).toBe('-1200.50')
  expect(typedNumber('1.5', false, false)).toBe('1')
  expect(numberOf('')).toBeNull()
  expect(['-', '.', ','].map(numberOf)).toEqual(['-', '.', ','])
  expect(['9', '930', '9:5', '24:00'].map(clockText)).toEqual(['09:00', '09:30', '09:05', '24:00'])
  expect(percentSteps(0, 30, 10, 15)).toEqual([0, 10, 15, 20, 30])
})

test('a typed comma separates the fraction, or thousands where three digits follow it', () => {
  const read = (text: string) => numberOf(typedNumber(text, true, true))
  expect(['8,5', '0,5', '0,125', '1500,50', '-7,25', '8,'].map(read)).toEqual([8.5, 0.5, 0.125, 1500.5, -7.25, 8])
  expect(['1,200', '48,000', '1,200,000', '1,200.50', '1,200 x'].map(read)).toEqual([
    1200, 48000, 1200000, 1200.5, 1200,
  ])
  expect(typedNumber('8,5', true, false)).toBe('8,5')
  expect(typedNumber('1,200', false, false)).toBe('1200')
})

test('a value as text, by its kind', () => {
  expect(plainText(samples.fields.price, 48000)).toBe('48,000\u00A0֏')
  expect(plainText(samples.fields.bornOn, '2026-11-05')).toBe('05 Nov, 2026')
  expect(plainText(samples.fields.hours, [{ weekday: 1, from: '09:00' }])).toBe('1 09:00')
  expect(plainText(samples.fields.notes, null)).toBe('–')
})
