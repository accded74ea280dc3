type Words = { es: string; tr: string }
type Group = 'drinks' | 'clothes' | 'gear' | 'rent'

export const productGroups: Record<Group, Words> = {
  drinks: { es: 'Bebidas', tr: 'İçecekler' },
  clothes: { es: 'Ropa', tr: 'Giyim' },
  gear: { es: 'Equipo', tr: 'Ekipman' },
  rent: { es: 'Renta', tr: 'Kiralık' },
}

/** A product of the demo. `cost` and `price`, tax included, are in whole pesos. */
export type DemoProduct = {
  name: Words
  group: Group
  sku: string
  barcode: string
  brand: string
  vendor: string
  stock: number
  minimum: number
  reserved?: number
  cost: number
  price: number
  grams?: number
}

const water = { brand: 'Manantial', vendor: 'Bebidas del Valle' }
const cloth = { brand: 'Pies Firmes', vendor: 'Textiles Lerma' }
const tools = { brand: 'Base', vendor: 'Deportes Centro' }

export const demoProducts: readonly DemoProduct[] = [
  {
    name: { es: 'Agua 600 ml', tr: 'Su 600 ml' },
    group: 'drinks',
    sku: 'AGU-600',
    barcode: '7501045403267',
    ...water,
    stock: 24,
    minimum: 12,
    cost: 11,
    price: 35,
    grams: 620,
  },
  {
    name: { es: 'Calcetas con agarre', tr: 'Kaymaz çorap' },
    group: 'clothes',
    sku: 'CAL-GRP-M',
    barcode: '7501045403281',
    ...cloth,
    stock: 3,
    minimum: 8,
    reserved: 1,
    cost: 86,
    price: 180,
    grams: 60,
  },
  {
    name: { es: 'Toalla, renta', tr: 'Havlu, kiralık' },
    group: 'rent',
    sku: 'REN-TOA',
    barcode: '',
    ...cloth,
    stock: 41,
    minimum: 10,
    reserved: 6,
    cost: 0,
    price: 30,
  },
  {
    name: { es: 'Proteína, porción', tr: 'Protein, porsiyon' },
    group: 'drinks',
    sku: 'PRO-30',
    barcode: '7501045403304',
    ...water,
    stock: 18,
    minimum: 10,
    cost: 27,
    price: 60,
    grams: 30,
  },
  {
    name: { es: 'Café frío', tr: 'Soğuk kahve' },
    group: 'drinks',
    sku: 'CAF-355',
    barcode: '7501045403311',
    ...water,
    stock: 9,
    minimum: 12,
    cost: 24,
    price: 55,
    grams: 370,
  },
  {
    name: { es: 'Liga de resistencia', tr: 'Direnç bandı' },
    group: 'gear',
    sku: 'LIG-M',
    barcode: '7501045403328',
    ...tools,
    stock: 6,
    minimum: 4,
    cost: 118,
    price: 240,
    grams: 110,
  },
  {
    name: { es: 'Playera del estudio', tr: 'Stüdyo tişörtü' },
    group: 'clothes',
    sku: 'PLA-S',
    barcode: '7501045403335',
    ...cloth,
    stock: 12,
    minimum: 6,
    reserved: 2,
    cost: 190,
    price: 420,
    grams: 180,
  },
  {
    name: { es: 'Tapete de viaje', tr: 'Seyahat matı' },
    group: 'gear',
    sku: 'TAP-VJE',
    barcode: '7501045403342',
    ...tools,
    stock: 5,
    minimum: 3,
    reserved: 1,
    cost: 412,
    price: 790,
    grams: 1_300,
  },
  {
    name: { es: 'Candado', tr: 'Kilit' },
    group: 'gear',
    sku: 'CAN-01',
    barcode: '7501045403359',
    ...tools,
    stock: 0,
    minimum: 4,
    cost: 38,
    price: 90,
    grams: 150,
  },
]
