import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds that keeps people out, by the rules of WCAG 2 at the levels A and AA: its rule, and the elements. */
export async function violations(page: Page): Promise<string[]> {
  // The other mode opens an empty page each time, to put together what it found in frames of other sites.
  expect(page.frames()).toHaveLength(1)
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'heading-order': { enabled: true } } })
  const { violations: found } = await axe.withTags(['wcag2a', 'wcag2aa']).analyze()
  return found
    .filter(({ id, impact }) => id === 'heading-order' || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, any }) => `${id}: ${String(target)} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
}
