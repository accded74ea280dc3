import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

type AxePage = { axe?: typeof axe }

/** The default rules whose result depends on colours. */
const contrastRules = ['color-contrast', 'link-in-text-block']

/** The minified script is half the size of `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on a page without frames. The script is sent once per document, and only violations are returned: each of
 * the two would double the time when a story checks one document in several states.
 * @param rules - `all` default rules, or only those of `contrast`, for a page that differs only in its colour scheme
 * from one that was checked
 * @returns a line per violated rule
 */
export const listViolations = async (page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const only = rules === 'contrast' ? contrastRules : undefined
  const violations = await page.evaluate(async (runOnly) => {
    const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) }
    const { violations: found } = (await (window as AxePage).axe?.run(options)) ?? { violations: [] }
    return found.map(({ id, help, nodes }) => ({ id, help, count: nodes.length, first: nodes[0]?.target.join(' ') }))
  }, only)
  return violations.map(({ id, help, count, first }) => `${id}: ${help} (${count} ×, ${first})`)
}
