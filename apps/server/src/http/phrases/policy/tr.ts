import { about, dayAndTime, lasting, type Params } from '../params.ts'
import type { PolicySentences } from '../shape.ts'

const long = (p: Params, key: string): string => lasting('tr', p[key])
const of = (p: Params, sentence: string): string => about('tr', p, sentence)

export const policy: PolicySentences = {
  policy_opens_after_it_closes: (p) =>
    of(
      p,
      `rezervasyonlar dersten ${long(p, 'opens')} önce açılır, ${long(p, 'closes')} önce kapanır: hiç açılmadan kapanırdı.`,
    ),
  policy_free_before_it_opens: (p) =>
    of(
      p,
      `ücretsiz iptal dersten ${long(p, 'free')} öncesine kadar, ama rezervasyonlar ${long(p, 'opens')} önce açılıyor: kimse yetişemezdi.`,
    ),
  policy_promotes_into_claims: (p) =>
    of(
      p,
      `liste dersten ${long(p, 'promotes')} öncesine kadar kendiliğinden ilerlerdi, ama ${long(p, 'claims')} önce ilk gelene açılıyor: ikisi birden olamaz.`,
    ),
  policy_offer_longer_than_phase: (p) =>
    of(
      p,
      `bir teklif ${long(p, 'offer')} sürüyor, ama liste herkese açılmadan önce teklifler için yalnızca ${long(p, 'phase')} var.`,
    ),
  policy_promoted_into_a_fee: (p) =>
    of(
      p,
      `liste dersten ${long(p, 'promotes')} öncesine kadar yer veriyor, ücretsiz iptal ise ${long(p, 'free')} önce bitiyor: listeden yer alanın ücretsiz çıkmak için birkaç dakikası olmalı.`,
    ),
  policy_quiet_all_day: (p) =>
    of(
      p,
      `sessiz saatlerin dışında günde ${long(p, 'awake')} kalıyor ve bir teklif ${long(p, 'offer')} sürüyor: hiçbiri sığmaz.`,
    ),
  policy_forgiven_and_paused: (p) =>
    of(
      p,
      `tek bir devamsızlık rezervasyonları ${p.pause} gün durdurur ve aynı anda affedilirdi: ikisinden birini seç.`,
    ),
  policy_release_after_check_in: (p) =>
    of(
      p,
      `gelmeyenin yeri ders başladıktan ${long(p, 'release')} sonra devredilebilirdi, ama bu yalnızca ${long(p, 'latest')} sonrasına kadar mümkün.`,
    ),
  policy_low_enrolment_over_capacity: (p) =>
    of(p, `en az ${p.min} kişi istiyor, en büyük ders ise ${p.largest} kişilik: hepsi iptal olurdu.`),
  policy_low_enrolment_before_it_opens: (p) =>
    of(
      p,
      `kayıtlar dersten ${long(p, 'looked')} önce sayılıyor, ama rezervasyonlar ${long(p, 'opens')} önce açılıyor: hep sıfır olurdu.`,
    ),
  policy_contradicts: () => 'Bu kurallar birlikte geçerli olamaz: işaretlilere bak.',
  policy_saved: (p) => `Kurallar kaydedildi (sürüm ${p.version}). Bundan sonraki kararlar için geçerli.`,
  policy_unchanged: () => 'Değişecek bir şey yoktu.',
  policy_changed_meanwhile: (p) =>
    `${p.by} başka kurallar kaydetti: ${dayAndTime('tr', p)}. Kendininkileri kaydetmeden önce onlara bak.`,
  discipline_twice: () => 'Bu branş iki kez geçiyor.',
  span_backwards: () => 'Bitiş tarihi başlangıçtan önce.',
  span_too_long: (p) => `En fazla ${p.max} gün seç.`,
  span_not_past: () => 'Yalnızca geçmiş denenebilir: en geç dünü seç.',
}
