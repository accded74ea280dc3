import { moneyText, type Params } from '../params.ts'
import type { SaleSentences } from '../shape.ts'

const money = (p: Params, key: string): string => moneyText('tr', Number(p[key]), String(p.currency))

export const sales: SaleSentences = {
  offer_needed: () => 'Bu tür teklif için bu gerekli.',
  offer_not_for_kind: () => 'Bu tür teklifte bu olmaz.',
  offer_before_start: () => 'Satış, başladıktan sonra bitmeli.',
  offer_currency: (p: Params) => `Burada fiyatlar ${p.list} cinsindendir.`,
  offer_scope: () => 'Bu, stüdyona ait değil.',
  offer_not_given: () => 'Bu hediye edilemez: stüdyonun olmalı, aynı para biriminde olmalı ve yenilenmemeli.',
  offer_unknown: () => 'Bu artık satışta değil.',
  client_had_offer: () => 'Bu kişi bundan alabileceği kadar almış.',
  offer_not_new: () => 'Bu yalnızca yeni müşteriler içindir; bu kişi zaten müşteri.',
  branch_unknown: () => 'Böyle bir şube yok.',
  client_unknown: () => 'Bu kişiyi üyeler arasında bulamadık.',
  sale_needs_client: () => 'Kullanacak kişiyi seç.',
  sale_currencies_differ: () => 'Bir satışta tek para birimi olur.',
  sale_too_large: () => 'Bu, tek bir satışa sığmaz.',
  sale_sums_differ: (p: Params) =>
    `Ödemelerin toplamı ${money(p, 'paid')}, satış ise ${money(p, 'total')}. Eşit olmaları gerekir.`,
  shift_needed: () => 'Nakit almadan önce bir kasa vardiyası aç.',
  till_currency: (p: Params) => `Kasa ${p.currency} cinsinden: başka bir yöntem kullan.`,
  shift_already_open: () => 'Bu şubede zaten açık bir vardiya var.',
  shift_closed: () => 'Bu vardiya kapandı. Kapanan vardiya değişmez.',
  till_short: (p: Params) => `Kasada ${money(p, 'amount')} var: yetmiyor.`,
  difference_reason: () => 'Kapatmak için farkın nedenini yaz.',
  refund_needs_shift: () => 'Bir kısmı nakit iade edilecek: önce kasayı aç.',
  refund_too_large: (p: Params) => `Bu satıştan en çok ${money(p, 'amount')} iade edilebilir.`,
  refund_lines_too_large: (p: Params) => `Seçtiklerinden en çok ${money(p, 'amount')} iade edilebilir.`,
  refund_line_unknown: () => 'Bu, bu satışın bir parçası değil.',
  refund_used_up: () => 'Satılanın hepsi kullanıldı: geri alınacak bir şey yok. Geri almadan iade et.',
  refund_nothing_to_take: () => 'Bu satış geri alınabilecek bir hak vermedi.',
  product_unknown: () => 'Bu ürün artık satışta değil.',
  product_category_unknown: () => 'Böyle bir kategori yok.',
  code_taken: () => 'Bu kod başka bir üründe var.',
  images_full: (p: Params) => `En fazla ${p.max} resim olabilir: önce birini kaldır.`,
  stock_short: (p: Params) => `“${p.name}”: ${p.left} kaldı. Yine de teslim ediyorsan satışı onayla.`,
}
