import type { Points } from '@cupo/core/points'
import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Given = { name: string; points: number; pool: Points }

export const messages = defineMessages({
  es: {
    title: (name: string) => `Dar puntos a ${name}`,
    lead: 'Salen de la bolsa de tu estudio y valen para cualquier reserva.',
    inPool: 'En la bolsa hay',
    balanceUnread: 'No pudimos leer cuántos puntos tiene la bolsa.',
    retry: 'Reintentar',
    empty: 'La bolsa de tu estudio no tiene puntos.',
    whoFunds: (brand: string) =>
      `Los puntos de la bolsa los carga ${brand}: pídeselos. Mientras, puedes vender un pase.`,
    sell: 'Vender un pase',
    points: 'Puntos',
    pointsMissing: 'Escribe cuántos puntos.',
    note: 'Motivo',
    noteHint: 'Lo lee en sus movimientos.',
    noteMissing: 'Escribe el motivo.',
    cancel: 'Cancelar',
    confirm: 'Dar puntos',
    given: (p: Given) =>
      `${p.name} recibió ${plural('es', p.points, { one: '# punto', other: '# puntos' })}. En la bolsa quedan ${p.pool}.`,
  },
  en: {
    title: (name) => `Give points to ${name}`,
    lead: 'They come from your studio’s pool and pay for any booking.',
    inPool: 'The pool has',
    balanceUnread: 'We could not read how many points the pool has.',
    retry: 'Try again',
    empty: 'Your studio’s pool has no points.',
    whoFunds: (brand) => `${brand} adds the points of the pool: ask for more. Meanwhile you can sell a pass.`,
    sell: 'Sell a pass',
    points: 'Points',
    pointsMissing: 'Enter how many points.',
    note: 'Reason',
    noteHint: 'They read it in their movements.',
    noteMissing: 'Enter the reason.',
    cancel: 'Cancel',
    confirm: 'Give points',
    given: (p) =>
      `${p.name} got ${plural('en', p.points, { one: '# point', other: '# points' })}. The pool has ${p.pool} left.`,
  },
  tr: {
    title: (name) => `Puan ver: ${name}`,
    lead: 'Stüdyonun puan havuzundan çıkar ve her rezervasyonda geçer.',
    inPool: 'Havuzdaki puan',
    balanceUnread: 'Havuzda kaç puan olduğu okunamadı.',
    retry: 'Tekrar dene',
    empty: 'Stüdyonun havuzunda puan yok.',
    whoFunds: (brand) => `Havuza puanları ${brand} yükler: yeni puan iste. Bu arada paket satabilirsin.`,
    sell: 'Paket sat',
    points: 'Puan',
    pointsMissing: 'Kaç puan olduğunu yaz.',
    note: 'Neden',
    noteHint: 'Hareketlerinde bunu okur.',
    noteMissing: 'Nedenini yaz.',
    cancel: 'Vazgeç',
    confirm: 'Puan ver',
    given: (p) => `${p.name} ${p.points} puan aldı. Havuzda ${p.pool} puan kaldı.`,
  },
})
