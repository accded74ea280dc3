import type { Locator, Page } from 'playwright-core'

/** What an act took. `letters`: typed text, `keys`: other key presses. */
export type Counted = { clicks: number; keys: number; letters: number }

/** The hands of a person at the desk, counted. */
export type Hand = {
  page: Page
  click(target: Locator): Promise<void>
  /** Presses keys one after another: 'Tab', '2', 'Enter'. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
}

/** Hands on a page, and what they have done until now. */
export const handOn = (page: Page): Hand & { counted: Counted } => {
  const counted = { clicks: 0, keys: 0, letters: 0 }
  return {
    page,
    counted,
    click: async (target) => {
      counted.clicks += 1
      await target.click()
    },
    press: async (...keys) => {
      counted.keys += keys.length
      for (const key of keys) await page.keyboard.press(key)
    },
    type: async (text) => {
      counted.letters += text.length
      await page.keyboard.type(text)
    },
  }
}
