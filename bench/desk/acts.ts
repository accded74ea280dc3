import type { Locator, Page } from 'playwright-core'
import type { InputDriver } from './input-driver.ts'
import type { Gym } from './round.ts'

type Way = (driver: InputDriver, gym: Gym) => Promise<void>

/** An act of the desk from a loaded page: the shortest way by mouse, and by keys if there is one. */
export type Act = {
  name: string
  from: string | ((gym: Gym) => string)
  mouse: Way
  keys?: Way
  /** Text shown when the act is done. */
  done: (page: Page, gym: Gym) => Locator
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const sentence = (page: Page) => page.getByText(/Usa 1 clase de .*; le quedan/)
const bill = (page: Page) => page.getByRole('region', { name: 'Cuenta' })
const sold = (page: Page) => page.getByRole('heading', { name: /^Cobraste/ })
const booked = (page: Page) => page.getByText(/, agendada\.$/).first()
const book = (page: Page) =>
  page.getByRole('region', { name: 'Clases del día' }).getByRole('button', { name: /^Agendar/ })
const tile = (page: Page, { offer }: Gym) =>
  page.getByRole('list', { name: 'Lo que vendes' }).getByRole('button', { name: new RegExp(`^${offer} \\$`) })
const charge = (page: Page) => bill(page).getByRole('button', { name: /^Cobrar/ })
const moveHere = (page: Page) => button(page, /^Mover a las/)
const keyOf = async (target: Locator): Promise<string> =>
  ((await target.locator('[aria-hidden]').first().textContent()) ?? '').trim()

/** From a person without a pass to the booked seat: sell a pass, then book by the link shown after the sale. */
const sellAndBook: Way = async ({ page, click }, gym) => {
  await click(page.getByRole('link', { name: 'Vender' }).last())
  await click(tile(page, gym))
  await click(bill(page).getByRole('button', { name: /^Efectivo/ }))
  await click(charge(page))
  await click(page.getByRole('link', { name: /^Agendar a/ }))
  await sentence(page).waitFor()
  await click(book(page))
}

/** The same by keys, from the link "Vender". */
const sellAndBookByKeys: Way = async ({ page, press }, gym) => {
  await press('Enter')
  await tile(page, gym).waitFor()
  await press(await keyOf(tile(page, gym)))
  // The client in the page's address.
  await bill(page)
    .getByRole('button', { name: /^Cambiar/ })
    .waitFor()
  await press('e', 'Enter')
  await sold(page).waitFor()
  await press('a')
  await sentence(page).waitFor()
  await press('Enter')
}

const findAtDesk = async ({ page, type }: InputDriver, name: string): Promise<void> => {
  await type(name)
  await page.getByRole('heading', { name, level: 2 }).waitFor()
}

/** A name without search matches. */
const stranger = ({ stuck }: Gym): string => stuck.name.replace(/ .*/, ' Quetzalcóatl')

const desk = '/gym/studios/desk'

export const acts: readonly Act[] = [
  {
    name: 'find a client',
    from: '/gym/studios/home',
    mouse: async ({ page, click, type }, { booker }) => {
      await click(page.getByPlaceholder('Busca clientes, clases o coaches').or(button(page, 'Buscar')).first())
      await type(booker.name)
      await click(page.getByRole('option', { name: booker.name }).first())
    },
    keys: async ({ page, press, type }, { booker }) => {
      await press('/')
      await type(booker.name)
      await page.getByRole('option', { name: booker.name }).first().waitFor()
      await press('ArrowDown', 'Enter')
    },
    done: (page, { booker }) => page.getByRole('heading', { level: 1, name: booker.name }),
  },
  {
    name: 'book them in the next class',
    from: desk,
    mouse: async (driver, { booker }) => {
      await findAtDesk(driver, booker.name)
      await sentence(driver.page).waitFor()
      await driver.click(book(driver.page))
    },
    keys: async (driver, { booker }) => {
      await findAtDesk(driver, booker.name)
      await sentence(driver.page).waitFor()
      await driver.press('Enter')
    },
    done: booked,
  },
  {
    name: 'walk-in without mail: add, sell, book',
    from: desk,
    mouse: async (driver, gym) => {
      await driver.type(stranger(gym))
      await driver.click(button(driver.page, /^Alguien nuevo/))
      await driver.click(inDialog(driver.page, 'Agregar'))
      await sellAndBook(driver, gym)
    },
    keys: async (driver, gym) => {
      await driver.type(stranger(gym))
      await driver.page.getByText('No encontramos a nadie así.').waitFor()
      await driver.press('Tab', 'Enter')
      await inDialog(driver.page, 'Agregar').waitFor()
      await driver.press('Enter')
      await driver.page.getByRole('heading', { name: '¿Por qué no puede reservar?' }).waitFor()
      await driver.page.getByRole('link', { name: 'Vender' }).last().waitFor()
      await driver.press('Shift+Tab')
      await sellAndBookByKeys(driver, gym)
    },
    done: booked,
  },
  {
    name: 'sell a pass',
    from: '/gym/studios/sell',
    mouse: async ({ page, click, type }, gym) => {
      await click(tile(page, gym))
      await click(button(page, /^Elegir cliente/))
      await type(gym.buyer.name)
      await click(page.getByRole('option', { name: gym.buyer.name }))
      await click(bill(page).getByRole('button', { name: /^Efectivo/ }))
      await click(charge(page))
    },
    keys: async ({ page, press, type }, gym) => {
      await press(await keyOf(tile(page, gym)), 'c')
      await page.getByRole('dialog').waitFor()
      await type(gym.buyer.name)
      await page.getByRole('option', { name: gym.buyer.name }).waitFor()
      await press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await press('e', 'Enter')
    },
    done: sold,
  },
  {
    name: 'sell a product',
    from: '/gym/studios/sell',
    mouse: async ({ page, click }, { product }) => {
      await click(page.getByRole('list', { name: 'Del mostrador' }).getByRole('button', { name: product.name }))
      await click(bill(page).getByRole('button', { name: /^Efectivo/ }))
      await click(charge(page))
    },
    keys: async ({ page, press, type }, { product }) => {
      await press('f')
      await type(product.barcode)
      await press('Enter')
      await charge(page).waitFor()
      await press('Escape', 'e', 'Enter')
    },
    done: sold,
  },
  {
    name: 'check somebody in',
    from: ({ soon }) => `/gym/studios/classes/${soon.id}/roster`,
    mouse: ({ page, click }, { arrival }) => click(button(page, `Registrar a ${arrival.name}`)),
    done: (page, { arrival }) => page.getByText(`${arrival.name} llegó.`).first(),
  },
  {
    name: 'cancel a booking',
    from: desk,
    mouse: async (driver, { leaver }) => {
      await findAtDesk(driver, leaver.name)
      await driver.click(button(driver.page, /^Cancelar .* de las/))
      await driver.click(inDialog(driver.page, 'Cancelar'))
    },
    keys: async (driver, { leaver }) => {
      await findAtDesk(driver, leaver.name)
      await button(driver.page, /^Cancelar .* de las/).waitFor()
      await driver.press('Tab', 'Shift+Tab', 'Enter')
      await driver.page.getByRole('dialog').waitFor()
      await driver.press('Control+Enter')
    },
    done: (page, { leaver }) =>
      page
        .getByRole('region', { name: leaver.name })
        .getByText(/^Usa|^Paga con/)
        .first(),
  },
  {
    name: 'move a booking',
    from: desk,
    mouse: async (driver, { mover, later }) => {
      await findAtDesk(driver, mover.name)
      await driver.click(driver.page.locator(`[data-class="${later.id}"]`))
      await driver.click(moveHere(driver.page))
    },
    keys: async (driver, { mover, later }) => {
      await findAtDesk(driver, mover.name)
      const row = driver.page.locator(`[data-class="${later.id}"]`)
      await driver.press('Tab', await keyOf(row))
      await moveHere(driver.page).waitFor()
      await driver.press('Shift+Tab', 'Shift+Tab', 'Enter')
    },
    done: (page) => page.getByText('Reserva cambiada de clase.').first(),
  },
  {
    name: '“why can’t they book?”, the fix, and the seat',
    from: desk,
    mouse: async (driver, gym) => {
      await findAtDesk(driver, gym.stuck.name)
      await sellAndBook(driver, gym)
    },
    keys: async (driver, gym) => {
      await findAtDesk(driver, gym.stuck.name)
      await driver.page.getByRole('link', { name: 'Vender' }).last().waitFor()
      await driver.press('Tab', 'Shift+Tab')
      await sellAndBookByKeys(driver, gym)
    },
    done: booked,
  },
  {
    name: 'write a task down and close it',
    from: '/gym/studios/tasks',
    mouse: async ({ page, click, type, press }, { booker }) => {
      await click(page.getByLabel('Agregar un pendiente'))
      await type(`Llamar a ${booker.name}`)
      await press('Enter')
      await click(button(page, `Hecho: Llamar a ${booker.name}`))
    },
    done: (page) => page.getByText('Hecho.', { exact: true }).first(),
  },
]
