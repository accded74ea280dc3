import { asSentence, dayAndTime } from '../../../http/phrases/params.ts'
import type { FactorLetterParams } from '../../factor-letter.ts'
import type { Letters } from '../../letter.ts'

const changes = {
  passkey_added: ['Geçiş anahtarı eklendi', 'hesabına bir geçiş anahtarı eklendi.'],
  passkey_removed: ['Geçiş anahtarı kaldırıldı', 'hesabından bir geçiş anahtarı kaldırıldı.'],
  authenticator_added: ['Kod uygulaması eklendi', 'hesabına bir kod uygulaması eklendi.'],
  authenticator_removed: ['Kod uygulaması kaldırıldı', 'hesabından kod uygulaması kaldırıldı.'],
  recovery_codes_renewed: ['Yeni kurtarma kodların var', 'yeni kurtarma kodları oluşturuldu. Eskileri artık çalışmaz.'],
} as const

const notYou = 'Sen değilsen hemen şifreni değiştir ve diğer oturumlarını kapat.'

/** Mails about a person's sign-in. */
export const factorLetters: Pick<Letters, keyof FactorLetterParams> = {
  factor_changed: ({ name, change }) => ({
    subject: `{brand}: ${changes[change][0]}`,
    lead: `Merhaba ${name}, ${changes[change][1]}`,
    opens: 'Güvenliğimi gör',
    paragraphs: ['Sen yaptıysan bir şey yapman gerekmez.', notYou],
  }),
  recovery_code_used: ({ name, left }) => ({
    subject: '{brand}: bir kurtarma kodu kullanıldı',
    lead: `Merhaba ${name}, kurtarma kodlarından biri kullanıldı.`,
    opens: 'Güvenliğimi gör',
    paragraphs: [left === 0 ? 'Hiç kodun kalmadı: yenilerini oluştur.' : `${left} kodun kaldı.`, notYou],
  }),
  factors_reset: ({ name, reason, by }) => ({
    subject: '{brand} hesabının ikinci adımı kaldırıldı',
    lead: `Merhaba ${name}, ${by ? `yönetimden ${by}` : 'yönetim'} hesabının ikinci adımını kaldırdı ve oturumlarını kapattı.`,
    paragraphs: [
      `Neden: ${asSentence(reason)}`,
      'Şifrenle gir ve yenisini ekle. Bunu sen istemediysen hemen bize yaz.',
    ],
  }),
  device_new: ({ name, at, browser, system, network }) => ({
    subject: '{brand} hesabına başka bir cihazdan girildi',
    lead: `Merhaba ${name}, hesabın tanımadığımız bir cihazda açıldı.`,
    opens: 'Oturumlarımı gör',
    paragraphs: [
      `Ne zaman: ${dayAndTime('tr', { at, timeZone: 'UTC' })} (UTC).`,
      `Ne ile: ${[browser, system].filter(Boolean).join(', ') || 'adı bilinmeyen bir tarayıcı'}. Ağ: ${network}.`,
      'Sen girdiysen bir şey yapman gerekmez.',
      notYou,
    ],
  }),
}
