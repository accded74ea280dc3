import type { Body, Data } from '@cupo/contract'
import { type Currency, type MinorUnits, noMoney } from '@cupo/core/minor-units'
import { movePrices, type ProductPrice, type RulingPrice } from '@cupo/core/product-price'
import { parseWholeNumber } from '../whole-number.ts'

export type Product = NonNullable<Data<'listProducts'>['products']>[number]

/** An edited product. `tax` is typed in percent; `ruling` is the price that was typed last. */
export type Draft = {
  name: string
  category: string
  description: string
  tags: string
  sku: string
  barcode: string
  brand: string
  vendor: string
  stock: string
  reserved: string
  minimum: string
  weight: string
  tax: string
  cost: MinorUnits
  basePrice: MinorUnits
  price: MinorUnits
  currency: Currency
  ruling: RulingPrice
  active: boolean
}

export const draftOf = (product: Product): Draft => ({
  name: product.name,
  category: product.category ?? '',
  description: product.description,
  tags: product.tags.join(', '),
  sku: product.sku,
  barcode: product.barcode,
  brand: product.brand,
  vendor: product.vendor,
  stock: String(product.stock),
  reserved: String(product.reserved),
  minimum: String(product.minimum),
  weight: product.weight === null ? '' : String(product.weight),
  tax: String(product.taxPercent),
  cost: product.cost,
  basePrice: product.basePrice,
  price: product.price,
  currency: product.currency,
  ruling: 'price',
  active: product.active,
})

export const newDraft = ({ currency, taxPercent }: { currency: Currency; taxPercent: number }): Draft => ({
  name: '',
  category: '',
  description: '',
  tags: '',
  sku: '',
  barcode: '',
  brand: '',
  vendor: '',
  stock: '0',
  reserved: '0',
  minimum: '0',
  weight: '',
  tax: String(taxPercent),
  cost: noMoney,
  basePrice: noMoney,
  price: noMoney,
  currency,
  ruling: 'price',
  active: true,
})

/** The tax in basis points; null if the text is not a percentage from 0 to 50. */
export const readTax = (text: string): number | null => {
  const percent = /^\d{1,2}([.,]\d{0,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
  return percent <= 50 ? Math.round(percent * 100) : null
}

/** The draft after one of the prices was typed; the other prices are recomputed. */
export const movePrice = (draft: Draft, typed: Partial<ProductPrice>): Draft => {
  const { basePrice, price } = draft
  const ruling = typed.basePrice !== undefined ? 'basePrice' : typed.price !== undefined ? 'price' : draft.ruling
  const moved = movePrices({ basePrice, price, taxRate: readTax(draft.tax) ?? 0 }, typed, ruling)
  return { ...draft, basePrice: moved.basePrice, price: moved.price, ruling }
}

export type Problem = 'nameMissing' | 'numberMissing' | 'taxWrong'
const wholeNumbers = ['stock', 'reserved', 'minimum', 'weight'] as const

/** Problems of the draft by field. The stock of a saved product is not edited here and may be below zero. */
export const checkDraft = (draft: Draft, isNew: boolean): { [Field in keyof Draft]?: Problem } => {
  const wrong = wholeNumbers.filter((field) => {
    if (field === 'weight' && draft.weight.trim() === '') return false
    return !(field === 'stock' && !isNew) && parseWholeNumber(draft[field]) === null
  })
  return {
    ...(draft.name.trim() === '' && { name: 'nameMissing' }),
    ...(readTax(draft.tax) === null && { tax: 'taxWrong' }),
    ...Object.fromEntries(wrong.map((field) => [field, 'numberMissing'] as const)),
  }
}

/** The request of a valid draft, without the stock. */
export const bodyOf = (draft: Draft): Omit<Body<'createProduct'>, 'stock'> => ({
  name: draft.name,
  category: (draft.category === '' ? null : draft.category) as Body<'createProduct'>['category'],
  description: draft.description,
  tags: draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  sku: draft.sku,
  barcode: draft.barcode,
  brand: draft.brand,
  vendor: draft.vendor,
  reserved: Number(draft.reserved),
  minimum: Number(draft.minimum),
  weight: draft.weight.trim() === '' ? null : Number(draft.weight),
  taxPercent: (readTax(draft.tax) ?? 0) / 100,
  cost: draft.cost,
  price: draft.price,
  active: draft.active,
})
