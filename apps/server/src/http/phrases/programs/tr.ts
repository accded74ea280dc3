import type { ProgramSentences } from '../shape.ts'

/** Messages about programs. */
export const programs: ProgramSentences = {
  program_archived: () => 'Bu program arşivlendi: artık kimse başlayamaz.',
  program_closed: () => 'Bu programa stüdyo kaydeder. Resepsiyona sor.',
  program_ended: () => 'Bu program bu kişi için sona erdi.',
  step_not_manual: () => 'Bu adım kendiliğinden tamamlanır: derslerle, bir rezervasyonla ya da bir imzayla.',
  program_waiver_unknown: () => 'Bu belge stüdyonda yayımlanmış değil.',
  program_offer_unknown: () => 'Bu teklif stüdyonda yok.',
  programs_full: (p) => `${p.most} programın var: yenisini oluşturmak için birini arşivle.`,
}
