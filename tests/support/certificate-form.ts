import type { Locator, Page } from 'playwright-core'

/** Fills in the drawer 'Make certificates' for these names, all but the signature of the tutor. */
export async function fillCertificates(page: Page, drawer: Locator, names: string): Promise<void> {
  const fill = (label: RegExp, value: string) => drawer.getByRole('textbox', { name: label }).fill(value)
  await fill(/^Names/, names)
  await fill(/^Course/, 'Web Development')
  await drawer
    .getByRole('group', { name: /^End date/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('20Nov2026')
  await fill(/^Tutor/, 'Hrant Davtyan')
}

/** Uploads the signature of the tutor in that drawer. */
export async function signCertificates(drawer: Locator, buffer: Buffer): Promise<void> {
  const signature = drawer.getByLabel(/^Signature of the tutor/).first()
  await signature.setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer })
  await drawer.getByRole('img', { name: 'Signature of the tutor' }).waitFor()
}
