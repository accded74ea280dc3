/** Where a sale was made. */
export const saleChannels = ['desk', 'online', 'renewal'] as const
export type SaleChannel = (typeof saleChannels)[number]

/** Ways to pay at the desk. A card terminal and a transfer have a typed reference. */
export const deskMethods = ['cash', 'card', 'transfer', 'courtesy'] as const
export type DeskMethod = (typeof deskMethods)[number]

/** Every way to pay a sale: at the desk, by the provider, or with a gift card. */
export const saleMethods = [...deskMethods, 'provider', 'gift'] as const
export type SaleMethod = (typeof saleMethods)[number]
