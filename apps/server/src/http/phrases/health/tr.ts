import type { HealthSentences } from '../shape.ts'

export const health: HealthSentences = {
  job_running: () => 'Bu iş şu anda çalışıyor. Birazdan yenile.',
  job_queued: () => 'Bu iş zaten sırada: kendiliğinden çalışır.',
  not_another_owner: () => 'Bir yönetim hesabı buradan değiştirilmez.',
  not_suspended_here: () => 'Bu hesabı yönetim askıya almadı: kapalı, ya da stüdyosu çıkardı.',
  already_suspended: () => 'Bu hesap zaten askıda.',
  only_members_close: () => 'Yalnızca üye hesapları kapatılır. Bu hesabı, stüdyosunu ya da şirketini askıya al.',
}
