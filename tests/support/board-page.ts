import type { Locator, Page } from 'playwright-core'

/** A column of the board, by its title. */
export const column = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title}, `) })
/** A card in a column. */
export const card = (page: Page, title: string, name: string): Locator =>
  column(page, title).getByRole('listitem').filter({ hasText: name })

/** Drags a card with the mouse to the middle of a column and holds it there; first it waits until the card stands still and is not covered. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover({ position: { x: 40, y: 40 } })
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 50, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + 200, { steps: 5 })
}
