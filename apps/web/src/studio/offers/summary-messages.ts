import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Given = { count: number; scope: string }

/** Parts of the sentence that sums up an offer. */
export const summaryMessages = defineMessages({
  es: {
    classes: ({ count, scope }: Given) =>
      `${plural('es', count, { one: '1 clase', other: '# clases' })}${scope && ` de ${scope}`}`,
    points: ({ count, scope }: Given) =>
      `${plural('es', count, { one: '1 punto', other: '# puntos' })}${scope && ` para ${scope}`}`,
    week: ({ count, scope }: Given) =>
      `${plural('es', count, { one: '1 clase', other: '# clases' })} por semana${scope && ` de ${scope}`}`,
    month: ({ count, scope }: Given) =>
      `${plural('es', count, { one: '1 clase', other: '# clases' })} por mes${scope && ` de ${scope}`}`,
    unlimited: (scope: string) => `Clases sin límite${scope && ` de ${scope}`}`,
    days: (count: number) => plural('es', count, { one: '1 día', other: '# días' }),
    from: { purchase: 'desde la compra', first_use: 'desde el primer uso' },
    noEnd: 'sin vencimiento',
    price: (amount: string) => amount,
    weekPrice: (amount: string) => `${amount} cada semana`,
    monthPrice: (amount: string) => `${amount} cada mes`,
    withTax: 'con IVA',
    newClients: 'solo para quien viene por primera vez',
    goneDiscipline: 'disciplina archivada',
  },
  en: {
    classes: ({ count, scope }) =>
      `${plural('en', count, { one: '1 class', other: '# classes' })}${scope && ` of ${scope}`}`,
    points: ({ count, scope }) =>
      `${plural('en', count, { one: '1 point', other: '# points' })}${scope && ` for ${scope}`}`,
    week: ({ count, scope }) =>
      `${plural('en', count, { one: '1 class', other: '# classes' })} a week${scope && ` of ${scope}`}`,
    month: ({ count, scope }) =>
      `${plural('en', count, { one: '1 class', other: '# classes' })} a month${scope && ` of ${scope}`}`,
    unlimited: (scope) => `Unlimited classes${scope && ` of ${scope}`}`,
    days: (count) => plural('en', count, { one: '1 day', other: '# days' }),
    from: { purchase: 'from the purchase', first_use: 'from the first use' },
    noEnd: 'no expiry',
    price: (amount) => amount,
    weekPrice: (amount) => `${amount} every week`,
    monthPrice: (amount) => `${amount} every month`,
    withTax: 'tax included',
    newClients: 'for first-time clients only',
    goneDiscipline: 'archived discipline',
  },
  tr: {
    classes: ({ count, scope }) => `${scope && `${scope}: `}${plural('tr', count, { other: '# ders' })}`,
    points: ({ count, scope }) => `${scope && `${scope}: `}${plural('tr', count, { other: '# puan' })}`,
    week: ({ count, scope }) => `${scope && `${scope}: `}haftada ${plural('tr', count, { other: '# ders' })}`,
    month: ({ count, scope }) => `${scope && `${scope}: `}ayda ${plural('tr', count, { other: '# ders' })}`,
    unlimited: (scope) => `${scope && `${scope}: `}sınırsız ders`,
    days: (count) => plural('tr', count, { other: '# gün' }),
    from: { purchase: 'satın almadan sonra', first_use: 'ilk kullanımdan sonra' },
    noEnd: 'süresiz',
    price: (amount) => amount,
    weekPrice: (amount) => `her hafta ${amount}`,
    monthPrice: (amount) => `her ay ${amount}`,
    withTax: 'KDV dahil',
    newClients: 'yalnızca ilk kez gelenler için',
    goneDiscipline: 'arşivlenmiş branş',
  },
})
