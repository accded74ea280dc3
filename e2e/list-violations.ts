import type { Page } from '@playwright/test'
import axe from 'axe-core'

type AxePage = { axe?: typeof axe }

/**
 * Runs every default rule of axe on a page without frames. The script is sent once per document, and only violations are
 * returned: both take as long as the rules when a story checks one document in several states.
 * @returns a line per violated rule
 */
export const listViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { violations: found = [] } = (await (window as AxePage).axe?.run({ resultTypes: ['violations'] })) ?? {}
    return found.map(({ id, help, nodes }) => ({ id, help, count: nodes.length, first: nodes[0]?.target.join(' ') }))
  })
  return violations.map(({ id, help, count, first }) => `${id}: ${help} (${count} ×, ${first})`)
}
