import { defineMessages } from '../../i18n/messages.ts'

export const movementMessages = defineMessages({
  es: {
    title: (name: string) => `Movimientos de ${name}`,
    causes: { received: 'Llegó mercancía', counted: 'Ajuste de conteo', sold: 'Venta', returned: 'Devolución' },
    left: (count: string) => `quedaron ${count}`,
    short: (count: string) => `faltaron ${count}`,
    empty: 'Todavía no hay movimientos. Aparecen cuando recibes, cuentas o vendes piezas.',
  },
  en: {
    title: (name) => `Stock movements of ${name}`,
    causes: { received: 'Received', counted: 'Count adjusted', sold: 'Sale', returned: 'Return' },
    left: (count) => `${count} left`,
    short: (count) => `${count} short`,
    empty: 'No movements yet. They appear when you receive, count or sell pieces.',
  },
  tr: {
    title: (name) => `Stok hareketleri: ${name}`,
    causes: { received: 'Mal geldi', counted: 'Sayım düzeltmesi', sold: 'Satış', returned: 'İade' },
    left: (count) => `${count} kaldı`,
    short: (count) => `${count} eksik kaldı`,
    empty: 'Henüz hareket yok. Ürün geldiğinde, sayıldığında ya da satıldığında burada görünür.',
  },
})
