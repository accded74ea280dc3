import type { CompanySentences } from '../shape.ts'

export const companies: CompanySentences = {
  person_covered: () => 'Bu kişiyi zaten kapsıyorsun.',
  group_unknown: () => 'Böyle bir grup yok.',
  cover_day_past: () => 'O gün geçti. Bugünü ya da sonraki bir günü seç.',
  month_to_come: () => 'O ay henüz başlamadı.',
}
