import { asSentence, dayText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import { campaignLetters } from '../campaigns/tr.ts'

const jobs = { manager: 'yönetici', reception: 'resepsiyon' }

/** Mails about suspending and reactivating a studio, about the access of its staff, and its campaigns. */
export const studioLetters: Pick<
  Letters,
  | 'acting_started'
  | 'company_suspended'
  | 'company_restored'
  | 'studio_suspended'
  | 'studio_restored'
  | 'studio_closed'
  | 'studio_reopened'
  | 'studio_closing_undo'
  | 'handover_ready'
  | 'staff_joined'
  | 'staff_role_changed'
  | 'staff_removed'
  | 'task_given'
  | 'prospect_given'
  | 'program_started'
  | 'program_step_done'
  | 'program_finished'
  | 'document_expiring'
  | 'waiver_asked'
  | 'campaign'
  | 'news_recorded'
> = {
  ...campaignLetters,
  studio_suspended: ({ name, studio, reason, bookings, renewals, audience, by }) => ({
    subject: `${studio} duraklatıldı`,
    lead: `Merhaba ${name}, ${by ? `yönetimden ${by}` : 'yönetim'} ${studio} stüdyosunu askıya aldı.`,
    paragraphs: [
      `Neden: ${asSentence(reason)}`,
      ...(audience === 'staff' ? ['Yeni rezervasyon alınmıyor, yenilemeler çekilmiyor. Görüşmek için bize yaz.'] : []),
      ...(bookings > 0
        ? [`Oradaki ${bookings} rezervasyonun geçerli. Bu nedenle ders başlayana kadar ücretsiz bırakabilirsin.`]
        : []),
      ...(renewals > 0 ? ['Bu sürede yenilemen çekilmez; bu günler ödediğin süreye eklenir.'] : []),
    ],
  }),
  acting_started: ({ name, reason, by }) => ({
    subject: `${by ?? 'Yönetim'} hesabına girdi`,
    lead: `Merhaba ${name}, ${by ? `yönetimden ${by}` : 'yönetim'} senin adına işlem yapmak için hesabına girdi.`,
    paragraphs: [
      `Neden: ${asSentence(reason)}`,
      'En çok 30 dakika sürer ve her şey kayda geçer. Ödeme yapamaz, satış yapamaz, puan veremez, şifreni değiştiremez. Bunu sen istemediysen bize yaz.',
    ],
  }),
  company_suspended: ({ name, reason, renews, by }) => ({
    subject: 'Şirketinin hesabı durduruldu',
    lead: `Merhaba ${name}, ${by ? `yönetimden ${by}` : 'yönetim'} şirketinin hesabını askıya aldı.`,
    paragraphs: [
      `Neden: ${asSentence(reason)}`,
      'Çalışanların bu ayın puanlarını ve rezervasyonlarını korur. Bu sürede yeni ayın puanları verilmez. İncelemek için bize yaz.',
      ...(renews ? ['Aylık puan alımı da çekilmez ve bu aylar sonradan çekilmez.'] : []),
    ],
  }),
  company_restored: ({ name, by }) => ({
    subject: 'Şirketinin hesabı yeniden aktif',
    lead: `Merhaba ${name}, ${by ? `yönetimden ${by}` : 'yönetim'} askıya almayı kaldırdı.`,
    paragraphs: ['Yeniden giriş yapabilirsin ve çalışanların puanlarını yine alır.'],
  }),
  studio_closed: ({ name, studio, audience, until, by }) => ({
    subject: `${studio} kapandı`,
    lead: `Merhaba ${name}, ${by ?? studio} {brand} içindeki ${studio} hesabını kapattı.`,
    ...(audience === 'client' && { opens: 'Elindekileri gör' }),
    paragraphs:
      audience === 'client'
        ? [
            'Oradaki derslerin iptal edildi ve ödediklerin iade edildi. Hiçbir yenileme ücreti alınmayacak.',
            'Bu stüdyonun paketleri ve puanları görünmeye devam eder, ama kullanılacak ders kalmadı. Sana borcu varsa stüdyoya yaz.',
          ]
        : audience === 'staff'
          ? ['Bu stüdyoya erişimin sona erdi. Yanlışlıkla olduysa kapatan kişi yeniden açabilir.']
          : [
              `${dayText('tr', until, 'UTC')} tarihine kadar yeniden açılabilir; sonra makbuzlar ve defterler dışındaki verileri silinir.`,
            ],
  }),
  studio_reopened: ({ name, studio }) => ({
    subject: `${studio} yeniden açık`,
    lead: `Merhaba ${name}, ${studio} stüdyosunun kapatılması geri alındı.`,
    paragraphs: ['Çalışanları giriş yapabilir. İptal edilen dersler iptal kalır ve yenilemeler geri gelmez.'],
  }),
  studio_closing_undo: ({ name, studio, link, days, until }) => ({
    subject: `${studio} stüdyosunu kapattın`,
    lead: `Merhaba ${name}, ${studio} stüdyosunu kapattın. Fikrini değiştirirsen bu bağlantıyla yeniden aç.`,
    action: { label: 'Stüdyoyu yeniden aç', link },
    paragraphs: [
      `Bağlantı ${days} gün, ${dayText('tr', until, 'UTC')} tarihine kadar çalışır. Sonra makbuzlar ve defterler dışında stüdyonun verilerini sileriz.`,
      'Bunu sen yapmadıysan bağlantıyı kullan ve şifreni değiştir.',
    ],
  }),
  handover_ready: ({ name, studio, until }) => ({
    subject: studio ? 'Stüdyonun kopyası hazır' : 'Verilerinin kopyası hazır',
    lead: `Merhaba ${name}, ${studio ? 'stüdyonun tüm verilerini' : 'tüm verilerini'} artık tek dosyada indirebilirsin.`,
    opens: 'İndir',
    paragraphs: [`${dayText('tr', until, 'UTC')} tarihine kadar saklarız. Kişisel veri içerir: güvenli bir yerde tut.`],
  }),
  studio_restored: ({ name, studio, renewals, by }) => ({
    subject: `${studio} yeniden rezervasyon alıyor`,
    lead: `Merhaba ${name}, ${by ? `yönetimden ${by}` : 'yönetim'} ${studio} stüdyosunun askısını kaldırdı.`,
    paragraphs: [
      'Dersleri yeniden rezerve edilebilir.',
      ...(renewals > 0 ? ['Yenilemenin sonraki ödemesi bu süre kadar ertelendi. Çekmeden önce haber veririz.'] : []),
    ],
  }),
  document_expiring: ({ name, document, studio, expiresOn, due }) => ({
    subject: due
      ? `${document} belgesinin süresi bugün doluyor`
      : `${document} belgesinin süresi doluyor: ${dayText('tr', `${expiresOn}T12:00:00Z`, 'UTC')}`,
    lead: `Merhaba ${name}, ${studio} stüdyosunun ${document} belgesinin süresi ${due ? 'doldu' : 'bir aydan kısa sürede doluyor'}: ${dayText('tr', `${expiresOn}T12:00:00Z`, 'UTC')}.`,
    opens: 'Belgeyi gör',
    paragraphs: ['Yenilendiğinde yeni sürümü yükle ve tarihi değiştir: eski sürümler saklanır.'],
  }),
  program_started: ({ name, program, studio, steps, by }) => ({
    subject: `${studio}: ${program} programına başlıyorsun`,
    lead: `Merhaba ${name}, ${by ?? studio} seni ${steps} adımlık ${program} programına kaydetti.`,
    opens: 'Programı gör',
    paragraphs: [],
  }),
  program_step_done: ({ name, program, done, total, next }) => ({
    subject: `${program}: bir adımı tamamladın`,
    lead: `Tebrikler ${name}: ${program} programının ${total} adımından ${done} tanesini tamamladın. Sıradaki: ${next}.`,
    opens: 'Programı gör',
    paragraphs: [],
  }),
  program_finished: ({ name, program, studio }) => ({
    subject: `${program} programını bitirdin`,
    lead: `Tebrikler ${name}: ${studio} stüdyosundaki ${program} programının tüm adımlarını tamamladın.`,
    opens: 'Programı gör',
    paragraphs: ['Artık temelleri biliyorsun. Bir sonraki derste görüşürüz.'],
  }),
  waiver_asked: ({ name, studio, titles, person }) => ({
    subject: `${studio}: ${person === null ? 'imzan eksik' : 'bir imza eksik'}`,
    lead: `Merhaba ${name}, ${studio} ${person === null ? 'senden' : `${person} için senden`} şunları okuyup imzalamanı istiyor: ${titles}.`,
    opens: 'Oku ve imzala',
    paragraphs: ['Telefonunda bir dakikada imzalanır: metni okur, adını soyadını yazarsın.'],
  }),
  staff_joined: ({ name, person, role }) => ({
    subject: `${person} davetini kabul etti`,
    lead: `Merhaba ${name}, ${person} artık stüdyona ${jobs[role]} olarak girebiliyor.`,
    opens: 'Ekibimi gör',
    paragraphs: [],
  }),
  staff_role_changed: ({ name, studio, role, by }) => ({
    subject: `${studio} erişimin: ${jobs[role]}`,
    lead: `Merhaba ${name}, ${by ?? studio}, ${studio} erişimini değiştirdi. Yeni rolün: ${jobs[role]}.`,
    paragraphs: ['Şu andan itibaren geçerli; yeniden giriş yapman gerekmez.'],
  }),
  task_given: ({ name, title, client, dueOn, by }) => ({
    subject: `Yapılacak bir işin var: ${title}`,
    lead: `Merhaba ${name}, ${by ?? 'ekibin'} sana yapılacak bir iş verdi${client ? ` (${client})` : ''}${dueOn ? `, son gün ${dayText('tr', `${dueOn}T12:00:00Z`, 'UTC')}` : ''}: ${title}.`,
    opens: 'Yapılacakları gör',
    paragraphs: [],
  }),
  prospect_given: ({ name, prospect, by }) => ({
    subject: `${prospect} artık senin sorumluluğunda`,
    lead: `Merhaba ${name}, ${by ?? 'ekibin'} ${prospect} için seni sorumlu yaptı.`,
    opens: 'Adayı gör',
    paragraphs: [],
  }),
  staff_removed: ({ name, studio, by }) => ({
    subject: `${studio} erişimin kaldırıldı`,
    lead: `Merhaba ${name}, ${by ?? studio}, ${studio} ekibindeki erişimini kaldırdı.`,
    paragraphs: ['Bir yanlışlık varsa stüdyoyu yönetenle konuş: erişimini geri verebilir.'],
  }),
}
