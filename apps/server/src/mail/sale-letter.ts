import type { Currency, MinorUnits } from '@cupo/core/minor-units'

/** What a sale gave: passes or points of the client, only gift cards, or nothing that an account holds. */
export type SaleContent = 'passes' | 'cards' | 'nothing'

/** Mails to the buyer about sales at the desk. */
export type SaleLetterParams = {
  /**
   * `items`: names of the sold items. `receipt`: series and number. `content` is absent in notifications of earlier
   * releases.
   */
  sale_made: {
    name: string
    items: string
    total: MinorUnits
    currency: Currency
    receipt: string
    content?: SaleContent
    by?: string
  }
  /**
   * `takenBack`: unused passes and cards ended with the refund. `receipt`: the correcting receipt. `methods`: how it was
   * returned, separated by commas; it and `content` are absent in notifications of earlier releases.
   */
  sale_refunded: {
    name: string
    items: string
    amount: MinorUnits
    currency: Currency
    reason: string
    takenBack: boolean
    receipt: string
    content?: SaleContent
    methods?: string
    by?: string
  }
}

export type SaleTemplate = keyof SaleLetterParams
