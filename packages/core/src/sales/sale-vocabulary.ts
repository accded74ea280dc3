/** Where a sale was made. */
export const saleChannels = ['desk', 'online', 'renewal'] as const
export type SaleChannel = (typeof saleChannels)[number]

/** Ways to pay at the desk. A card terminal and a transfer have a typed reference. */
export const deskMethods = ['cash', 'card', 'transfer', 'courtesy'] as const
export type DeskMethod = (typeof deskMethods)[number]

/** Ways to pay a sale at the desk, including a gift card, whose code is the reference. */
export const deskSaleMethods = [...deskMethods, 'gift'] as const
export type DeskSaleMethod = (typeof deskSaleMethods)[number]

/** Every way to pay a sale: at the desk, or by the provider. */
export const saleMethods = [...deskSaleMethods, 'provider'] as const
export type SaleMethod = (typeof saleMethods)[number]
