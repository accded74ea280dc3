import { dayText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'

const jobs = { manager: 'yönetici', reception: 'resepsiyon' }

/** Mails about suspending and reactivating a studio, and about the access of its staff. */
export const studioLetters: Pick<
  Letters,
  'studio_suspended' | 'studio_restored' | 'staff_role_changed' | 'staff_removed' | 'task_given' | 'waiver_asked'
> = {
  studio_suspended: ({ name, studio, reason, bookings, audience, by }) => ({
    subject: `${studio} duraklatıldı`,
    lead: `Merhaba ${name}: ${by ? `yönetimden ${by}` : 'yönetim'} ${studio} stüdyosunu askıya aldı.`,
    paragraphs: [
      `Neden: ${reason}`,
      audience === 'member'
        ? `Oradaki ${bookings} rezervasyonun geçerli. Bu nedenle ders başlayana kadar ücretsiz bırakabilirsin.`
        : 'Yeni rezervasyon alınmıyor. Görüşmek için bize yaz.',
    ],
  }),
  studio_restored: ({ name, studio, by }) => ({
    subject: `${studio} yeniden rezervasyon alıyor`,
    lead: `Merhaba ${name}: ${by ? `yönetimden ${by}` : 'yönetim'} ${studio} stüdyosunun askısını kaldırdı.`,
    paragraphs: ['Dersleri yeniden rezerve edilebilir.'],
  }),
  waiver_asked: ({ name, studio, titles, person }) => ({
    subject: `${studio}: ${person === null ? 'imzan eksik' : 'bir imza eksik'}`,
    lead: `Merhaba ${name}, ${studio} ${person === null ? 'senden' : `${person} için senden`} şunları okuyup imzalamanı istiyor: ${titles}.`,
    opens: 'Oku ve imzala',
    paragraphs: ['Telefonunda bir dakikada imzalanır: metni okur, adını soyadını yazarsın.'],
  }),
  staff_role_changed: ({ name, studio, role, by }) => ({
    subject: `${studio} erişimin: ${jobs[role]}`,
    lead: `Merhaba ${name}: ${by ?? studio}, ${studio} erişimini değiştirdi. Yeni rolün: ${jobs[role]}.`,
    paragraphs: ['Şu andan itibaren geçerli; yeniden giriş yapman gerekmez.'],
  }),
  task_given: ({ name, title, client, dueOn, by }) => ({
    subject: `Bir görevin var: ${title}`,
    lead: `Merhaba ${name}: ${by ?? 'ekibin'} sana bir görev verdi${client ? ` (${client})` : ''}${dueOn ? `, son gün ${dayText('tr', `${dueOn}T12:00:00Z`, 'UTC')}` : ''}: ${title}.`,
    opens: 'Görevleri gör',
    paragraphs: [],
  }),
  staff_removed: ({ name, studio, by }) => ({
    subject: `${studio} erişimin kaldırıldı`,
    lead: `Merhaba ${name}: ${by ?? studio}, ${studio} ekibindeki erişimini kaldırdı.`,
    paragraphs: ['Bir yanlışlık varsa stüdyoyu yönetenle konuş: erişimini geri verebilir.'],
  }),
}
