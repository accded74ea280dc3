import type { Points } from '@cupo/core/points'
import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Given = { name: string; balance: Points }

export const messages = defineMessages({
  es: {
    title: {
      grantPoints: (name: string) => `Entregar puntos a ${name}`,
      fundStudio: (name: string) => `Cargar la bolsa de ${name}`,
      fundCorporate: (name: string) => `Cargar la bolsa de ${name}`,
    },
    points: 'Puntos',
    note: 'Motivo',
    noteHint: {
      grantPoints: 'Lo verá en sus movimientos.',
      fundStudio: 'Queda en el registro de cambios.',
      fundCorporate: 'Lo lee la empresa y queda en el registro.',
    },
    days: 'Vencen en días (opcional)',
    daysHint: 'Sin un número no vencen nunca.',
    daysWrong: 'Escribe de 1 a 3650 días, o déjalo vacío.',
    pointsMissing: 'Escribe cuántos puntos.',
    noteMissing: 'Escribe el motivo.',
    cancel: 'Cancelar',
    confirm: 'Entregar',
    given: {
      grantPoints: (p: Given) =>
        `Listo: ${p.name} tiene ${plural('es', p.balance, { one: '# punto', other: '# puntos' })}.`,
      fundStudio: (p: Given) =>
        `Listo: la bolsa de ${p.name} tiene ${plural('es', p.balance, { one: '# punto', other: '# puntos' })}.`,
      fundCorporate: (p: Given) =>
        `Listo: la bolsa de ${p.name} tiene ${plural('es', p.balance, { one: '# punto', other: '# puntos' })}.`,
    },
  },
  en: {
    title: {
      grantPoints: (name) => `Grant points to ${name}`,
      fundStudio: (name) => `Fill the pool of ${name}`,
      fundCorporate: (name) => `Fill the pool of ${name}`,
    },
    points: 'Points',
    note: 'Reason',
    noteHint: {
      grantPoints: 'They will see it in their movements.',
      fundStudio: 'It stays in the log of changes.',
      fundCorporate: 'The company reads it, and it stays in the log.',
    },
    days: 'Expire in days (optional)',
    daysHint: 'Without a number they never expire.',
    daysWrong: 'Enter 1 to 3650 days, or leave it empty.',
    pointsMissing: 'Enter how many points.',
    noteMissing: 'Enter the reason.',
    cancel: 'Cancel',
    confirm: 'Grant',
    given: {
      grantPoints: (p) => `Done: ${p.name} has ${plural('en', p.balance, { one: '# point', other: '# points' })}.`,
      fundStudio: (p) =>
        `Done: the pool of ${p.name} holds ${plural('en', p.balance, { one: '# point', other: '# points' })}.`,
      fundCorporate: (p) =>
        `Done: the pool of ${p.name} holds ${plural('en', p.balance, { one: '# point', other: '# points' })}.`,
    },
  },
  tr: {
    title: {
      grantPoints: (name) => `Puan ver: ${name}`,
      fundStudio: (name) => `Havuzu doldur: ${name}`,
      fundCorporate: (name) => `Havuzu doldur: ${name}`,
    },
    points: 'Puan',
    note: 'Neden',
    noteHint: {
      grantPoints: 'Hareketlerinde görecek.',
      fundStudio: 'Değişiklik kaydında kalır.',
      fundCorporate: 'Şirket okur ve kayıtta kalır.',
    },
    days: 'Kaç gün geçerli (isteğe bağlı)',
    daysHint: 'Sayı yazmazsan süresi hiç dolmaz.',
    daysWrong: '1 ile 3650 arasında gün yaz ya da boş bırak.',
    pointsMissing: 'Kaç puan olduğunu yaz.',
    noteMissing: 'Nedenini yaz.',
    cancel: 'Vazgeç',
    confirm: 'Ver',
    given: {
      grantPoints: (p) => `Tamam: ${p.name}, ${plural('tr', p.balance, { other: '# puan' })}.`,
      fundStudio: (p) => `Tamam: ${p.name} havuzunda ${plural('tr', p.balance, { other: '# puan' })} var.`,
      fundCorporate: (p) => `Tamam: ${p.name} havuzunda ${plural('tr', p.balance, { other: '# puan' })} var.`,
    },
  },
})
