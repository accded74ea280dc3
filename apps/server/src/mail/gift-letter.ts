import type { Currency, MinorUnits } from '@cupo/core/minor-units'

type Card = {
  studio: string
  /** Names of the sold items. */
  card: string
  /** Name of the offer that the card gives; null for a card of money. */
  gives: string | null
  amount: MinorUnits
  currency: Currency
  /** Code in groups, as it is typed. */
  code: string
  /** End of validity as ISO text; null: no end. */
  at: string | null
  timeZone: string
}

/** Mails with the code of a gift card, which is stored only as a hash. */
export type GiftLetterParams = {
  /** To the recipient of the card. */
  gift_card: Card & { name: string; from: string; message: string }
  /** To the buyer. `recipient`: empty if none was entered. */
  gift_card_bought: Card & { name: string; recipient: string }
}

export type GiftTemplate = keyof GiftLetterParams
