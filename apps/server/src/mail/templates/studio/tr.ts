import type { Letters } from '../../letter.ts'

/** Mails about suspending and reactivating a studio. */
export const studioLetters: Pick<Letters, 'studio_suspended' | 'studio_restored'> = {
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
}
