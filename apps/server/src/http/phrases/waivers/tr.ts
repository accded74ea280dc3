import type { WaiverSentences } from '../shape.ts'

export const waivers: WaiverSentences = {
  waivers_unsigned: (p) => `Rezervasyondan önce imzala: ${p.titles}.`,
  waivers_unsigned_client: (p) => `İmzası eksik: ${p.titles}.`,
  fix_sign_waiver: () => 'Burada ekranda kendisi veya ondan sorumlu olan kişi imzalasın.',
  fix_send_waiver: () => 'Telefonunda imzalaması için gönder.',
  waiver_not_open: () => 'Bu belge artık imzalanmıyor: stüdyo kaldırdı veya henüz yayımlamadı.',
  waiver_changed: () => 'Stüdyo başka bir sürüm yayımladı. Onu oku ve imzala.',
  waiver_not_guardian: () => 'Yalnızca kişinin kendisi veya bu stüdyoda ondan sorumlu olan imzalar.',
  waiver_minor: () => 'Reşit değil: ondan sorumlu olan kişi imzalar.',
  waiver_guardian_minor: () => 'Başkası için imzalayanın reşit olması gerekir.',
  waiver_sent: () => 'Gönderildi. Kişi telefonunda imzalar.',
  waiver_none_missing: () => 'İmzalanacak bir şey kalmadı.',
  waiver_unreachable: () => 'Hesabı da e-postası da yok: resepsiyonda imzalasın.',
  waiver_same: () => 'Metin yayımlanan sürümle aynı. Yayımlamadan önce değiştir.',
  waiver_signed: () => 'İmzalandı. Tarihi ve sürümüyle saklanıyor.',
  consent_not_required: () => 'Onay özgürce verilir: rezervasyon için zorunlu tutulamaz.',
}
