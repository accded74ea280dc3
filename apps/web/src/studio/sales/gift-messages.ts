import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** Texts of gift cards at the desk: as a payment, and as an item sold. */
export const giftMessages = defineMessages({
  es: {
    method: 'Regalo',
    code: 'Código de la tarjeta',
    codeHint: 'Como ABCD-EFGH-JKMN-PQRS. No importan los guiones ni las mayúsculas.',
    use: 'Usar tarjeta',
    cancel: 'Sin tarjeta',
    remove: 'Quitar la tarjeta',
    card: (end: string) => `Tarjeta ···· ${end}`,
    heldCard: ({ end, left }: { end: string; left: string }) => `Su tarjeta ···· ${end}, quedan ${left}`,
    left: (amount: string) => `le quedan ${amount} después`,
    otherCurrency: (currency: string) => `Esta tarjeta está en ${currency}.`,
    noCode: 'Escribe el código.',
    soldTitle: (count: number) => plural('es', count, { one: 'Su código', other: 'Sus # códigos' }),
    soldOnce:
      'Se muestra solo ahora: imprímelo o cópialo. Después se ven las últimas letras, y un código perdido se cambia por otro.',
    gives: (what: string) => `Regala ${what}`,
    until: (day: string) => `vale hasta el ${day}`,
  },
  en: {
    method: 'Gift card',
    code: 'Code of the card',
    codeHint: 'Such as ABCD-EFGH-JKMN-PQRS. Hyphens and capitals do not matter.',
    use: 'Use the card',
    cancel: 'No card',
    remove: 'Remove the card',
    card: (end) => `Card ···· ${end}`,
    heldCard: ({ end, left }) => `Their card ···· ${end}, ${left} left`,
    left: (amount) => `${amount} left after this`,
    otherCurrency: (currency) => `This card is in ${currency}.`,
    noCode: 'Type the code.',
    soldTitle: (count) => plural('en', count, { one: 'Its code', other: 'Their # codes' }),
    soldOnce:
      'Shown only now: print or copy it. Later you see its last letters, and a lost code is replaced by another.',
    gives: (what) => `Gives ${what}`,
    until: (day) => `valid until ${day}`,
  },
  tr: {
    method: 'Hediye kartı',
    code: 'Kartın kodu',
    codeHint: 'ABCD-EFGH-JKMN-PQRS gibi. Tire ve büyük harf önemli değil.',
    use: 'Kartı kullan',
    cancel: 'Kart yok',
    remove: 'Kartı kaldır',
    card: (end) => `Kart ···· ${end}`,
    heldCard: ({ end, left }) => `Müşterinin kartı ···· ${end}, ${left} kaldı`,
    left: (amount) => `sonra ${amount} kalır`,
    otherCurrency: (currency) => `Bu kart ${currency} cinsinden.`,
    noCode: 'Kodu yaz.',
    soldTitle: (count) => plural('tr', count, { one: 'Kodu', other: '# kod' }),
    soldOnce:
      'Yalnızca şimdi gösterilir: yazdır ya da kopyala. Sonra son harfleri görünür; kaybolan kod yenisiyle değişir.',
    gives: (what) => `${what} hediye eder`,
    until: (day) => `${day} tarihine kadar geçerli`,
  },
})
