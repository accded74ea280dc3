import type { Currency, MinorUnits } from '@cupo/core/minor-units'

type Card = {
  studio: string
  /** What was sold, by name. */
  card: string
  /** The offer that it gives; null: money. */
  gives: string | null
  amount: MinorUnits
  currency: Currency
  /** In groups, as it is typed. */
  code: string
  /** An ISO text; null: no end. */
  at: string | null
  timeZone: string
}

/** Mails with the code of a gift card, which is stored nowhere else. */
export type GiftLetterParams = {
  /** To the person it is for. */
  gift_card: Card & { name: string; from: string; message: string }
  /** To its buyer. `recipient`: empty without a named one. */
  gift_card_bought: Card & { name: string; recipient: string }
}

export type GiftTemplate = keyof GiftLetterParams
