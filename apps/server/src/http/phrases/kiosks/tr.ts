import { dayAndTime, timeText } from '../params.ts'
import type { KioskSentences } from '../shape.ts'

export const kiosks: KioskSentences = {
  kiosk_unknown: (p) => `Bu kod bugün ${p.studio} stüdyosundaki bir dersin değil. Biletine bir daha bak.`,
  kiosk_other_branch: (p) => `Bu ders burada değil, şu şubede: ${p.branch}.`,
  kiosk_other_day: (p) => `Bu kodun dersi şu zamanda: ${dayAndTime('tr', p)}.`,
  kiosk_cancelled: () => 'Bu rezervasyon iptal edilmiş. Lütfen resepsiyona sor.',
  kiosk_class_cancelled: (p) => `Stüdyo saat ${timeText(p, 'at')} dersini iptal etti. Lütfen resepsiyona sor.`,
  kiosk_waitlisted: (p) =>
    `Saat ${timeText(p, 'at')} dersinin bekleme listesindesin. Yer olup olmadığını resepsiyon söyler.`,
  kiosk_early: (p) =>
    `Erken geldin: saat ${timeText(p, 'at')} dersinin girişi saat ${timeText(p, 'opensAt')} itibarıyla açılır.`,
  kiosk_late: (p) =>
    `Saat ${timeText(p, 'at')} dersinin girişi saat ${timeText(p, 'closesAt')} itibarıyla kapandı. Lütfen resepsiyona sor.`,
  kiosk_desk: () => 'Lütfen resepsiyona sor: burada kim olduğunu anlayamıyoruz.',
  kiosk_wait: (p) => `Olmayan birkaç kod girildi. ${p.minutes} dk bekle ya da resepsiyona sor.`,
}
