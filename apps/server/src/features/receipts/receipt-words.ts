import type { Language } from '@cupo/core/preferences'
import type { SaleMethod } from '@cupo/core/sales'
import { counted } from '../../http/phrases/params.ts'

type Words = {
  title: (number: string) => string
  notAnInvoice: string
  issuer: string
  buyer: string
  taxId: string
  date: string
  what: string
  quantity: string
  unit: string
  points: (points: number) => string
  amount: string
  net: string
  tax: (rate: string) => string
  total: string
  corrects: (number: string) => string
  nobody: string
  paid: string
  returned: string
  methods: Record<SaleMethod, string>
}

/** Texts of a printed receipt. */
export const receiptWords: Record<Language, Words> = {
  es: {
    title: (number) => `Comprobante de pago ${number}`,
    notAnInvoice: 'Comprobante de pago. No es factura.',
    issuer: 'Emite',
    buyer: 'Para',
    taxId: 'Identificación fiscal',
    date: 'Fecha',
    what: 'Concepto',
    quantity: 'Cantidad',
    unit: 'Precio',
    points: (points) => counted(points, 'punto', 'puntos'),
    amount: 'Importe',
    net: 'Sin impuesto',
    tax: (rate) => `Impuesto ${rate} %`,
    total: 'Total',
    corrects: (number) => `Corrige el comprobante ${number}.`,
    nobody: 'Público en general',
    paid: 'Pagado',
    returned: 'Devuelto',
    methods: {
      cash: 'Efectivo',
      card: 'Tarjeta en terminal',
      transfer: 'Transferencia',
      courtesy: 'Cortesía',
      gift: 'Tarjeta de regalo',
      provider: 'Tarjeta en línea',
    },
  },
  en: {
    title: (number) => `Payment receipt ${number}`,
    notAnInvoice: 'Payment receipt. Not a tax invoice.',
    issuer: 'From',
    buyer: 'To',
    taxId: 'Tax ID',
    date: 'Date',
    what: 'Item',
    quantity: 'Quantity',
    unit: 'Price',
    points: (points) => counted(points, 'point', 'points'),
    amount: 'Amount',
    net: 'Before tax',
    tax: (rate) => `Tax ${rate}%`,
    total: 'Total',
    corrects: (number) => `Corrects receipt ${number}.`,
    nobody: 'General public',
    paid: 'Paid',
    returned: 'Returned',
    methods: {
      cash: 'Cash',
      card: 'Card at the desk',
      transfer: 'Bank transfer',
      courtesy: 'Courtesy',
      gift: 'Gift card',
      provider: 'Card online',
    },
  },
  tr: {
    title: (number) => `Ödeme makbuzu ${number}`,
    notAnInvoice: 'Ödeme makbuzu. Fatura değildir.',
    issuer: 'Düzenleyen',
    buyer: 'Alıcı',
    taxId: 'Vergi numarası',
    date: 'Tarih',
    what: 'Açıklama',
    quantity: 'Adet',
    unit: 'Fiyat',
    points: (points) => counted(points, 'puan', 'puan'),
    amount: 'Tutar',
    net: 'Vergisiz',
    tax: (rate) => `Vergi %${rate}`,
    total: 'Toplam',
    corrects: (number) => `${number} numaralı makbuzu düzeltir.`,
    nobody: 'Genel müşteri',
    paid: 'Ödendi',
    returned: 'İade edildi',
    methods: {
      cash: 'Nakit',
      card: 'Kart, kasada',
      transfer: 'Havale',
      courtesy: 'İkram',
      gift: 'Hediye kartı',
      provider: 'Kart, çevrimiçi',
    },
  },
}

/** "28 de noviembre de 2026 a las 19:30 GMT-6": when a receipt was issued, at its issuer. */
export const issuedText = (language: Language, issuedAt: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZoneName: 'short', timeZone },
  }).format(issuedAt)
