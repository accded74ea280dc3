import type { HandoverSentences } from '../shape.ts'

export const handovers: HandoverSentences = {
  handover_not_ready: () => 'Bu dosya hâlâ hazırlanıyor. Hazır olunca haber veririz.',
  closing_suspended: () => 'Stüdyo zaten durdurulmuş veya kapatılmış.',
  closing_shift_open: () => 'Önce açık olan kasa vardiyalarını kapat.',
  closing_archive_missing: () => 'Önce verilerinin bir kopyasını indir ya da kopyasız kapattığını onayla.',
  closing_name_differs: () => 'Stüdyonun adını göründüğü gibi yaz.',
  closing_erased: () => 'Bu stüdyonun verileri silindi: yeniden açılamaz.',
  studio_closed: (p) => `${p.studio} stüdyosunu kapattın. Yeniden açma bağlantısını e-postayla gönderdik.`,
  studio_reopened: (p) => `${p.studio} yeniden açık. Artık giriş yapabilirsin.`,
}
