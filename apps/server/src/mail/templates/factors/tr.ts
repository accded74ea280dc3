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
  email_code: ({ code, name }) => ({
    subject: '{brand} e-postanı değiştirme kodun',
    lead: 'Bu e-postayla girmek için kodun:',
    code,
    paragraphs: [
      `«${name}» adlı hesap istedi. 10 dakika geçerli; kimseyle paylaşma.`,
      'Sen istemediysen bu e-postayı yok say: kod olmadan kimse adresini kullanamaz.',
    ],
  }),
  email_in_use: ({ name, link }) =>
    link === null
      ? {
          subject: 'Bu e-posta zaten bir {brand} kaydında var',
          lead: `Merhaba ${name}: biri bu e-postayla girmek istedi, ama adres zaten senin adına bir kayıtta var.`,
          paragraphs: [
            'Sendiysen stüdyondan o kaydı hesabınla birleştirmesini ya da kaydın kodunu iste. Sonra e-postanı değiştirebilirsin.',
            'Sen değilsen bir şey yapman gerekmez.',
          ],
        }
      : {
          subject: 'Bu e-posta zaten {brand} hesabının',
          lead: `Merhaba ${name}: biri başka bir hesaba bu e-postayla girmek istedi, ama adres zaten senin hesabının.`,
          action: { label: 'Hesabıma gir', link },
          paragraphs: [
            'Sendiysen bu e-postayla buradan gir. Öbür hesabında kullanmak için önce bu hesabın e-postasını değiştir.',
            'Sen değilsen bir şey yapman gerekmez: hesabın olduğu gibi duruyor.',
          ],
        },
  email_changed: ({ name, email, reason, by }) => ({
    subject: '{brand} e-postan değişti',
    lead:
      reason === null
        ? `Merhaba ${name}: artık ${email} adresiyle giriyorsun; diğer oturumların kapatıldı.`
        : `Merhaba ${name}: ${by ? `yönetimden ${by}` : 'yönetim'} e-postanı değiştirdi. Artık ${email} adresiyle giriyorsun; oturumların kapatıldı.`,
    paragraphs: [
      ...(reason === null ? [] : [`Neden: ${asSentence(reason)}`]),
      'Önceki adres artık ne girişte ne de şifreni yenilemekte kullanılabilir.',
      reason === null
        ? 'Bunu sen yaptıysan bir şey yapman gerekmez. Sen değilsen hemen bize yaz.'
        : 'Bunu sen istemediysen hemen bize yaz.',
    ],
  }),
  factor_changed: ({ name, change, passkey }) => ({
    subject: `{brand}: ${changes[change][0]}`,
    lead: `Merhaba ${name}, ${changes[change][1]}`,
    opens: 'Güvenliğimi gör',
    paragraphs: [
      ...(passkey ? [`Anahtarın adı: “${passkey}”.`] : []),
      'Sen yaptıysan bir şey yapman gerekmez.',
      notYou,
    ],
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
