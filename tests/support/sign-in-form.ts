import type { Page } from 'playwright-core'
import { PASSWORD } from './given'

/** Fills in the login form of the open page and submits it. */
export async function fillSignIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username or email').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Fills in the two fields of a form that sets a password, and saves. */
export async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
}
