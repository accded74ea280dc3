import type { Locator, Page } from 'playwright-core'

/** Inputs of an act. `letters`: typed text, `keys`: other key presses. */
export type Counted = { clicks: number; keys: number; letters: number }

/** Mouse and keyboard of the desk, with a count of their inputs. */
export type InputDriver = {
  page: Page
  click(target: Locator): Promise<void>
  /** Presses keys one after another: 'Tab', '2', 'Enter'. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
}

/** An input driver of a page, and its counts. */
export const createInputDriver = (page: Page): InputDriver & { counted: Counted } => {
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
