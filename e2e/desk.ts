import type { Data } from '@cupo/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Caller } from './caller.ts'
import type { Person } from './people.ts'
import { openStudio, type Studio, unique } from './studio.ts'

const price = { amount: 189_000, currency: 'MXN' }

export type Desk = {
  studio: Studio
  /** A pass of ten classes for 1,890.00, tax included. */
  offer: Data<'createOffer'>
  /** Sells the offer at the desk, paid with one method. */
  sellTo: (member: Person & { call: Caller }, method: 'card' | 'transfer') => Promise<Data<'createSale'>>
}

/** Creates a studio that sells a pass of ten classes. */
export const openDesk = async (server: APIRequestContext, owner: Caller, timeZone?: string): Promise<Desk> => {
  const studio = await openStudio(server, owner, timeZone)
  const [branch] = (await studio.call('listBranches', {})).items
  await studio.call('updateBranch', { params: { id: branch?.id as never }, body: { currency: price.currency } })
  const terms = { name: unique('Pase 10'), price, taxRate: 1600, classes: 10, validDays: 60 }
  const offer = await studio.call('createOffer', { body: { kind: 'classes', ...terms } })
  const sellTo: Desk['sellTo'] = async (member, method) => {
    const { id: clientId } = await member.call('readUser', {})
    return studio.call('createSale', {
      body: {
        clientId: clientId as never,
        lines: [{ offerId: offer.id as never, quantity: 1 }],
        payments: [{ method, amount: price.amount }],
      },
    })
  }
  return { studio, offer, sellTo }
}

/** Chooses the client of the sale on the desk's page, found by address. */
export const chooseClient = async (page: Page, { email, name }: Person): Promise<void> => {
  await page.getByRole('button', { name: /Elegir cliente/ }).click()
  const picker = page.getByRole('dialog', { name: '¿Quién lo va a usar?' })
  await picker.getByLabel('Nombre, correo o teléfono').fill(email)
  await picker.getByRole('option', { name }).click()
}
