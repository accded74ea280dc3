import { dayAndTime } from '../params.ts'
import type { CoachSentences } from '../shape.ts'

/** Messages about substitutes and pay. */
export const coaches: CoachSentences = {
  substitution_asked: () => 'Uygun olanlara haber verdik. Biri alana kadar ders senin.',
  substitution_asked_nobody: () => 'O saatte ekipten uygun kimse yok. İsteğin açık kalır; stüdyoyla da konuş.',
  substitution_already_asked: () => 'Bu ders için zaten yedek istedin.',
  substitution_done: (p) => `Ders senin: ${p.className}, ${dayAndTime('tr', p)}.`,
  substitution_waits: () => 'Dersi aldın. Stüdyo onaylayınca senin olur.',
  substitution_left: () => 'Dersi bıraktın. Ekipten başka biri alabilir.',
  substitution_given: (p) => `Dersi ${p.coach} verecek. Katılanlara haber verdik.`,
  substitution_declined: () => 'Ders için hâlâ yedek aranıyor.',
  substitution_kept: () => 'Ders hâlâ senin.',
  substitution_over: () => 'Bu isteğin süresi doldu.',
  substitution_taken: (p) => (p.coach ? `Bu dersi ${p.coach} aldı bile.` : 'Bu dersi başka biri aldı bile.'),
  substitution_withdrawn: () => 'Bu ders için artık yedek aranmıyor.',
  substitution_not_taken: () => 'Bu dersi alan yok.',
  substitute_is_asker: () => 'Bu senin kendi dersin.',
  substitute_not_qualified: () => 'Bu stüdyoda bu branşta ders vermiyorsun.',
  substitute_declined: () => 'Stüdyo bu ders için başka birini istedi.',
  substitute_away: () => 'O gün olmadığını söyledin.',
  substitute_teaches: () => 'Aynı kişinin o saatte başka bir dersi var.',
  pay_month_over: () => 'Biten ay değişmez: bu aydan ya da sonrasından bir gün seç.',
  class_begun: () => 'Ders başladı bile.',
}
