import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The serious and critical violations of WCAG 2, levels A and AA, that axe finds on a page: each with its rule and elements. */
export async function violations(page: Page): Promise<string[]> {
  // axe's legacy mode: the usual mode opens an empty page each time, to merge results of frames from other sites.
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
