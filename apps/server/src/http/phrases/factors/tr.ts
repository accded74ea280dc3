import type { Params } from '../params.ts'
import type { FactorSentences } from '../shape.ts'

export const factors: FactorSentences = {
  factor_wait: (p: Params) =>
    `Çok fazla yanlış kod girildi. ${p.minutes} dk sonra tekrar dene ya da geçiş anahtarı kullan.`,
  factor_code_wrong: () => 'Kod yanlış ya da kullanılmış. Sonrakini bekleyip tekrar dene.',
  pending_over: () => 'Bu denemenin süresi doldu. Şifrenle tekrar gir.',
  passkey_wrong: () => 'Bu geçiş anahtarını doğrulayamadık. Tekrar dene ya da başka yolla gir.',
  passkey_known: () => 'Bu geçiş anahtarı zaten bir hesapta.',
  passkeys_full: () => '20 geçiş anahtarın var. Yenisi için birini kaldır.',
  passkeys_not_here: () => 'Geçiş anahtarları bu adreste çalışmaz.',
  authenticator_not_here: () => 'Bu hizmet henüz kod uygulaması saklayamıyor.',
  prove_by_factor: () => 'Hesabında ikinci adım var: bir kod ya da geçiş anahtarıyla onayla.',
  proof_one: () => 'Şifre, kod ya da geçiş anahtarıyla onayla.',
  last_factor: () => 'Hesabında ikinci adım olmalı. Bunu kaldırmadan önce başka birini ekle.',
  factor_first: () => 'Önce bir geçiş anahtarı ya da kod uygulaması ekle.',
  seed_first: () => 'Baştan başla: uygulamanın QR kodu eksik.',
  no_factor: () => 'Bu hesapta ikinci adım yok.',
  no_address: () => 'Bu kişinin giriş yapabileceği bir e-postası yok.',
  email_of_person: () => 'Bu zaten onun e-postası. Başka bir adres yaz.',
  email_own: () => 'Bu zaten senin e-postan. Başka bir adres yaz.',
  email_code_sent: (p) => `Adres boştaysa ${p.email} adresine bir kod gelecek.`,
  email_code_wrong: () => 'Kod eşleşmiyor. Kontrol et ya da yenisini iste.',
  email_code_over: () => 'Bu kod artık geçmiyor. Yenisini iste.',
  email_code_day: () => 'Bugün çok yanlış kod girildi. Yarın dene.',
  email_changed: (p) => `Tamam: artık ${p.email} adresiyle giriyorsun. Diğer oturumların kapatıldı.`,
  factor_added: () => 'Tamam: hesabında ikinci adım var.',
  factor_added_too: () => 'Tamam: artık onunla giriş yapabilirsin.',
  factor_removed: () => 'Kaldırıldı, diğer oturumların kapatıldı.',
  person_email_changed: (p) =>
    `Artık ${p.email} adresiyle giriyor. Oturumları kapatıldı, adrese bir bağlantı gönderildi.`,
  factors_were_reset: () => 'İkinci adımı kaldırıldı, oturumları kapatıldı.',
}
