import { moneyText, type Params } from '../params.ts'
import type { GiftSentences } from '../shape.ts'

const money = (p: Params, key: string): string => moneyText('tr', Number(p[key]), String(p.currency))

/** Messages about gift cards. */
export const gifts: GiftSentences = {
  gift_mistyped: () => 'Kodu kontrol et: bir harfi yanlış.',
  gift_unknown: () => 'Bu kodla bir kart yok. Kodun tam olduğunu kontrol et.',
  gift_codes_wait: (p: Params) => `Çok fazla yanlış kod. ${p.minutes} dk sonra yeniden dene.`,
  gift_other_studio: () => 'Bu kart başka bir stüdyonun.',
  gift_other_currency: (p: Params) => `Bu kart ${p.currency} cinsinden.`,
  gift_expired: () => 'Bu kartın süresi doldu.',
  gift_used: () => 'Bu kart kullanıldı.',
  gift_void: () => 'Bu kart iade edildi: artık geçerli değil.',
  gift_held: () => 'Bu kartı başka biri kullanıma aldı.',
  gift_yours: () => 'Bu kartı zaten kullanıma aldın: verdiği hesabında.',
  gift_needs_client: () => 'Bu kart zaten bir kişinin hesabında: kullanmak için onu müşteri olarak seç.',
  gift_not_theirs: () => 'Bu kart bu kişinin hesabında değil: kodunu yaz.',
  gift_gives_offer: () => 'Bu kart bir paket hediye eder: uygulamada kullanıma alınır, satış ödemez.',
  gift_too_little: (p: Params) => `Bu kartta ${money(p, 'amount')} kaldı.`,
  gift_twice: () => 'Bu kart bu ödemede zaten var.',
  gift_for_gift: () => 'Hediye kartı başka bir hediye kartıyla ödenmez.',
  gift_none_pays: () => 'Burada buna yetecek bir hediye kartın yok.',
  gift_only_for_cards: () => 'Yalnızca hediye kartı başkası için alınır.',
  refund_gift_used: () => 'Hediye kartı kullanıldı: kartta kalandan fazlası iade edilemez.',
  gift_redeemed_money: () => 'Tamam: para hesabında.',
  gift_redeemed_offer: () => 'Tamam: paket hesabında.',
}
