import { asSentence, counted, dayAndTime } from '../../../http/phrases/params.ts'
import type { CoachTemplate } from '../../coach-letter.ts'
import type { Letters } from '../../letter.ts'
import { parseScheduleLines, scheduleLineText, singleClassSubject } from '../../schedule-text.ts'

export const coachLetters: Pick<Letters, CoachTemplate> = {
  coach_invited: ({ name, from }) => ({
    subject: `${from} seni ders vermeye davet ediyor`,
    lead: `Merhaba ${name}, ${from} seni stüdyosunda ders vermeye davet ediyor.`,
    opens: 'Daveti yanıtla',
    paragraphs: [
      'Hesabın aynı kalır: tüm stüdyolarındaki derslerin bir arada görünür.',
      'Kabul edene kadar stüdyo hesabını görmez ve seni koçları arasında göstermez. İlgilenmiyorsan reddedebilirsin.',
    ],
  }),
  coach_needs_address: ({ name, from }) => ({
    subject: `${from} seni ders vermeye davet ediyor`,
    lead: `Merhaba ${name}, ${from} seni stüdyosunda ders vermeye davet ediyor.`,
    paragraphs: [
      'Bu e-postanın koç hesabı olmayan bir {brand} hesabı var ve her hesabın tek bir kullanımı olur. Orada ders vermek istersen stüdyodan seni başka bir e-postayla davet etmesini iste.',
      'Hesabın değişmez; stüdyo da bu hesabı bilmez. İlgilenmiyorsan bu e-postayı yok say.',
    ],
  }),
  coach_answered: ({ name, coach, accepted }) => ({
    subject: accepted ? `${coach} davetini kabul etti` : `${coach} davetini kabul etmedi`,
    lead: accepted
      ? `Merhaba ${name}, ${coach} artık koçlarından biri.`
      : `Merhaba ${name}, ${coach} stüdyonda ders vermemeyi seçti.`,
    opens: 'Koçlarımı gör',
    paragraphs: [accepted ? 'Artık ona ders verebilirsin.' : 'Bir yanlışlık olduysa yeniden davet edebilirsin.'],
  }),
  substitution_asked: ({ name, className, at, timeZone, studio, reason, nobody, needsApproval, by }) => ({
    subject: `${by ?? 'Bir koç'} ${className} için yedek arıyor`,
    lead: `Merhaba ${name}, ${by ?? 'bir koç'} ${studio} stüdyosunda ${dayAndTime('tr', { at, timeZone })} ${className} dersi için yedek arıyor.`,
    opens: 'İsteği gör',
    paragraphs: [
      `Neden: ${asSentence(reason)}`,
      nobody
        ? 'O saatte ekibinden kimse uygun değil. Başka bir koç seçene kadar ders onun.'
        : needsApproval
          ? 'İlk alan, stüdyo onaylarsa dersi verir.'
          : 'Dersi ilk alan verir.',
    ],
  }),
  substitution_taken: ({ name, className, at, timeZone, applied, by }) => ({
    subject: `${className} dersini ${by ?? 'bir koç'} aldı`,
    lead: `Merhaba ${name}, ${dayAndTime('tr', { at, timeZone })} ${className} dersini ${by ?? 'bir koç'} aldı.`,
    opens: 'İsteği gör',
    paragraphs: [applied ? 'Ders artık onun. Katılanlara haber verdik.' : 'Stüdyonun onayı bekleniyor.'],
  }),
  substitution_withdrawn: ({ name, className, at, timeZone, stepped, by }) => ({
    subject: stepped ? `${by ?? 'Bir koç'} ${className} dersini bıraktı` : `${className} için artık yedek aranmıyor`,
    lead: stepped
      ? `Merhaba ${name}, ${by ?? 'bir koç'} ${dayAndTime('tr', { at, timeZone })} ${className} dersini veremiyor.`
      : `Merhaba ${name}, ${dayAndTime('tr', { at, timeZone })} ${className} dersini ${by ?? 'bir koç'} kendisi veriyor.`,
    opens: 'İstekleri gör',
    paragraphs: [stepped ? 'Hâlâ yedek aranıyor; biri alana kadar ders senin.' : 'Bu dersi vermen gerekmiyor.'],
  }),
  substitution_approved: ({ name, className, at, timeZone, coach, yours, by }) => ({
    subject: yours ? `${className} dersi senin` : `${className} dersini ${coach} veriyor`,
    lead: `Merhaba ${name}, ${by ?? 'stüdyo'} ${dayAndTime('tr', { at, timeZone })} ${className} dersini ${yours ? 'senin' : `${coach} adlı koçun`} vermesini onayladı.`,
    opens: 'İstekleri gör',
    paragraphs: ['Katılanlara haber verdik.'],
  }),
  substitution_declined: ({ name, className, at, timeZone, coach, yours, by }) => ({
    subject: `${className} için hâlâ yedek aranıyor`,
    lead: `Merhaba ${name}, ${by ?? 'stüdyo'} ${dayAndTime('tr', { at, timeZone })} ${className} dersi için başka birini arıyor.`,
    opens: 'İstekleri gör',
    paragraphs: [yours ? 'Bu dersi vermen gerekmiyor.' : `Dersi ${coach} vermiyor. Biri alana kadar ders senin.`],
  }),
  substitution_lapsed: ({ name, className, at, timeZone, because, role, coach, taker }) => {
    const when = `${dayAndTime('tr', { at, timeZone })} ${className} dersi`
    if (role === 'taker') {
      const why = {
        begun: 'stüdyo değişikliği onaylamadan başladı',
        given: 'için koç değişti',
        cancelled: 'iptal edildi',
      }
      return {
        subject: `${className} dersini vermiyorsun`,
        lead: `Merhaba ${name}, ${when} ${why[because]}.`,
        opens: 'İstekleri gör',
        paragraphs: [because === 'begun' ? 'Ders sana verilmedi.' : 'Bu dersi vermen gerekmiyor.'],
      }
    }
    const owner = role === 'requester' ? 'Ders sende kaldı.' : `Ders şu koçta kaldı: ${coach ?? 'kendi koçu'}.`
    return {
      subject: taker === null ? `${className} dersini kimse almadı` : `${className} yedek onaylanmadan başladı`,
      lead:
        taker === null
          ? `Merhaba ${name}, ${dayAndTime('tr', { at, timeZone })} ${className} dersini kimse almadı.`
          : `Merhaba ${name}, ${taker} ${dayAndTime('tr', { at, timeZone })} ${className} dersini aldı, ama ders stüdyo onaylamadan başladı.`,
      opens: role === 'requester' ? 'İstekleri gör' : 'Bekleyenleri gör',
      paragraphs: [owner],
    }
  },
  schedule_changed: ({ name, lines: json, more, by }) => {
    const lines = parseScheduleLines(json)
    return {
      subject: singleClassSubject('tr', lines) ?? `${by ?? 'Stüdyo'} derslerini değiştirdi`,
      lead: `Merhaba ${name}, ${by ?? 'stüdyo'} derslerini değiştirdi.`,
      opens: 'Haftamı gör',
      paragraphs: [
        ...lines.map((line) => scheduleLineText('tr', line)),
        ...(more > 0 ? [`Ve ${counted(more, 'değişiklik', 'değişiklik')} daha. Hepsi haftanda.`] : []),
      ],
    }
  },
}
