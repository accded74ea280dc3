import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type TakenOut = { label: string; moved: number }

export const messages = defineMessages({
  es: {
    takeOut: 'Poner fuera de servicio',
    title: (label: string) => `Lugar ${label} fuera de servicio`,
    nobody: 'Nadie lo tiene reservado.',
    moves: (count: number) =>
      plural('es', count, {
        one: 'Lo tiene reservado # persona. Se cambia de lugar y le avisamos:',
        other: 'Lo tienen reservado # personas. Se cambian de lugar y les avisamos:',
      }),
    toSpot: (label: string) => `al ${label}`,
    noSpot: 'sin lugar libre',
    effect: 'Mientras tanto nadie puede elegirlo, y las clases con ese lugar libre ofrecen uno menos.',
    reason: 'Por qué',
    reasonMissing: 'Escribe por qué.',
    cancel: 'Cancelar',
    takenOut: ({ label, moved }: TakenOut) =>
      moved === 0
        ? `El lugar ${label} está fuera de servicio.`
        : plural('es', moved, {
            one: `El lugar ${label} está fuera de servicio. Avisamos a # persona.`,
            other: `El lugar ${label} está fuera de servicio. Avisamos a # personas.`,
          }),
    out: 'Fuera de servicio',
    since: (day: string) => `desde el ${day}`,
    putBack: 'Volver a ponerlo en servicio',
    returned: (label: string) => `El lugar ${label} está otra vez en servicio.`,
  },
  en: {
    takeOut: 'Take out of service',
    title: (label) => `Spot ${label} out of service`,
    nobody: 'Nobody has it booked.',
    moves: (count) =>
      plural('en', count, {
        one: '# person has it booked. They get another spot and we’ll let them know:',
        other: '# people have it booked. They get another spot and we’ll let them know:',
      }),
    toSpot: (label) => `to ${label}`,
    noSpot: 'no spot free',
    effect: 'Until it is back nobody can choose it, and classes with that spot free offer one seat less.',
    reason: 'Why',
    reasonMissing: 'Write why.',
    cancel: 'Cancel',
    takenOut: ({ label, moved }) =>
      moved === 0
        ? `Spot ${label} is out of service.`
        : plural('en', moved, {
            one: `Spot ${label} is out of service. We notified # person.`,
            other: `Spot ${label} is out of service. We notified # people.`,
          }),
    out: 'Out of service',
    since: (day) => `since ${day}`,
    putBack: 'Put back into service',
    returned: (label) => `Spot ${label} is back in service.`,
  },
  tr: {
    takeOut: 'Kullanım dışı bırak',
    title: (label) => `${label} numaralı yer kullanım dışı`,
    nobody: 'Bu yerde kimsenin rezervasyonu yok.',
    moves: (count) => `Bu yeri ${count} kişi ayırttı. Yerleri değişir ve haber veririz:`,
    toSpot: (label) => `yeni yer: ${label}`,
    noSpot: 'boş yer yok',
    effect: 'Geri gelene kadar kimse seçemez; bu yeri boş olan dersler bir yer eksik sunar.',
    reason: 'Neden',
    reasonMissing: 'Nedenini yaz.',
    cancel: 'Vazgeç',
    takenOut: ({ label, moved }) =>
      moved === 0
        ? `${label} numaralı yer kullanım dışı.`
        : `${label} numaralı yer kullanım dışı. ${moved} kişiye haber verdik.`,
    out: 'Kullanım dışı',
    since: (day) => `${day} tarihinden beri`,
    putBack: 'Yeniden kullanıma aç',
    returned: (label) => `${label} numaralı yer yeniden kullanımda.`,
  },
})
