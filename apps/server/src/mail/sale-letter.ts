import type { Currency, MinorUnits } from '@cupo/core/minor-units'

/** Mails to the buyer about sales at the desk. */
export type SaleLetterParams = {
  /** `items`: names of the sold items. `receipt`: series and number. */
  sale_made: { name: string; items: string; total: MinorUnits; currency: Currency; receipt: string; by?: string }
  /** `takenBack`: unused passes and cards ended with the refund. `receipt`: the correcting receipt. */
  sale_refunded: {
    name: string
    items: string
    amount: MinorUnits
    currency: Currency
    reason: string
    takenBack: boolean
    receipt: string
    by?: string
  }
}

export type SaleTemplate = keyof SaleLetterParams
