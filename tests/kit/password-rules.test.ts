import { expect, test } from 'vitest'
import { isEmail, isPhone } from '#resources/kernel/patterns'
import { confirmFault, passwordFault } from '#resources/password-rules'

test('a new password has 8 characters, a digit, a lowercase and an uppercase letter', () => {
  expect(passwordFault('')).toBe('required')
  expect(passwordFault('Short12')).toBe('short')
  expect(['longenough', 'LONGENOUGH1', 'longenough1', 'Longenough'].map(passwordFault)).toEqual(
    Array(4).fill('pattern'),
  )
  expect(passwordFault('Longenough1')).toBeNull()
  expect(passwordFault('Գաղտնաբառ1')).toBeNull()
  expect(passwordFault(`Aa1${'x'.repeat(300)}`)).toBe('long')
})

test('the repeated password is required and equals the first', () => {
  expect(confirmFault('Longenough1', '')).toBe('required')
  expect(confirmFault('Longenough1', 'longenough1')).toBe('mismatch')
  expect(confirmFault('Longenough1', 'Longenough1')).toBeNull()
})

test('e-mail addresses and phones follow their patterns', () => {
  expect(['a@b.am', ' nare.h+1@mail.academy.am '].every(isEmail)).toBe(true)
  expect(['', 'a', 'a@b', 'a b@c.am', 'a@b..am', 'a@@b.am', 'a@b.am, c@d.am'].some(isEmail)).toBe(false)
  expect(['+374 91 004127', '091-00-41-27', '91004127'].every(isPhone)).toBe(true)
  expect(['', '+', '9', 'phone', '91x'].some(isPhone)).toBe(false)
})
