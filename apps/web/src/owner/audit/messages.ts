import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

type Found = { entries: number; since: string; at: string }

export const messages = defineMessages({
  es: {
    title: 'Registro',
    export: 'Exportar',
    check: 'Comprobar',
    checking: 'Comprobando cada cambio…',
    whole: (p: Found) =>
      `**${plural('es', p.entries, { one: '# cambio sin un hueco', other: '# cambios sin un hueco' })}** desde el ${p.since}. Comprobado a las ${p.at}.`,
    off: (p: { broken: number; entries: number }) =>
      `**${plural('es', p.broken, { one: '# cambio no cuadra', other: '# cambios no cuadran' })}** de ${plural('es', p.entries, { one: '#', other: '#' })}.`,
    waiting: (n: number) => plural('es', n, { one: 'Falta sellar #.', other: 'Faltan # por sellar.' }),
    checkFailed: 'No pudimos comprobar la cadena. Inténtalo de nuevo.',
    brokenList: 'Lo que no cuadra',
    why: {
      altered: 'no es lo que se selló',
      order: 'no sigue al anterior',
      missing: 'ya no está',
      text: 'sus textos cambiaron sin dejar constancia',
    } as Record<string, string>,
    number: (p: { seq: string; why: string }) => `N.º ${p.seq}: ${p.why}`,
    details: 'Detalle del cambio',
    choose: 'Elige un cambio para ver quién lo hizo, por qué y su huella.',
  },
  en: {
    title: 'Log',
    export: 'Export',
    check: 'Check',
    checking: 'Checking every change…',
    whole: (p) =>
      `**${plural('en', p.entries, { one: '# change without a gap', other: '# changes without a gap' })}** since ${p.since}. Checked at ${p.at}.`,
    off: (p) =>
      `**${plural('en', p.broken, { one: '# change does not match', other: '# changes do not match' })}** of ${plural('en', p.entries, { one: '#', other: '#' })}.`,
    waiting: (n) => plural('en', n, { one: '# is not sealed yet.', other: '# are not sealed yet.' }),
    checkFailed: 'We could not check the chain. Try again.',
    brokenList: 'What does not match',
    why: {
      altered: 'is not what was sealed',
      order: 'does not follow the one before',
      missing: 'is gone',
      text: 'its texts changed without a record',
    },
    number: (p) => `No. ${p.seq}: ${p.why}`,
    details: 'Details of the change',
    choose: 'Choose a change to see who made it, why, and its fingerprint.',
  },
  tr: {
    title: 'Kayıt',
    export: 'Dışa aktar',
    check: 'Kontrol et',
    checking: 'Her değişiklik kontrol ediliyor…',
    whole: (p) =>
      `**Boşluksuz ${plural('tr', p.entries, { other: '#' })} değişiklik**, ${p.since} tarihinden beri. Kontrol: ${p.at}.`,
    off: (p) => `**${p.broken} değişiklik uyuşmuyor**, toplam ${plural('tr', p.entries, { other: '#' })}.`,
    waiting: (n) => `${n} tanesi henüz mühürlenmedi.`,
    checkFailed: 'Zinciri kontrol edemedik. Yeniden dene.',
    brokenList: 'Uyuşmayanlar',
    why: {
      altered: 'mühürlenenden farklı',
      order: 'öncekini izlemiyor',
      missing: 'artık yok',
      text: 'metinleri kayıt bırakmadan değişti',
    },
    number: (p) => `No. ${p.seq}: ${p.why}`,
    details: 'Değişikliğin ayrıntısı',
    choose: 'Kimin, neden yaptığını ve parmak izini görmek için bir değişiklik seç.',
  },
})
