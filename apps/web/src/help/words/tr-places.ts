import type { PlaceWords } from './place-words.ts'

export const places: PlaceWords = {
  'pasar-lista': {
    q: 'Bir dersin yoklamasını almak',
    a: [
      'Gününde, derste “Listeyi aç”a dokun.',
      'Gelen kişinin adının yanındaki daireye dokun ya da satırını kaydır. İlk kez gelenler işaretlidir.',
      'Bitince gelmeyenleri işaretle. İşaretsiz kalan kişi kendiliğinden gelmedi sayılır: genelde 24 saat sonra.',
    ],
  },
  'registrar-con-codigo': {
    q: 'Bilet koduyla kaydetmek',
    a: [
      'Yoklamada bilet kodu alanına git.',
      'Kodu yaz ya da bağlı bir okuyucuyla QR’dan oku: aynı alana yazar.',
      'Kaydet. Kod bu dersin değilse söyler ve hiçbir şey değişmez.',
    ],
  },
  'deshacer-registro': {
    q: 'Yanlış kişiyi kaydettim. Nasıl geri alırım?',
    a: [
      'Dairesine yeniden dokun ya da bildirimde geri al. Devamsızlık da düzeltilir: genelde işaretlendikten sonra 48 saat içinde.',
    ],
  },
  'lista-sin-conexion': {
    q: 'Bağlantı yokken yoklama alabilir miyim?',
    a: [
      'Evet, liste açıksa. Her dokunuş telefonunda saklanır ve bağlantı gelince kendiliğinden, yalnızca bir kez gönderilir. Kaç tanesinin beklediğini görürsün.',
    ],
  },
  'pasar-el-lugar': {
    q: 'Girişte bekleyen var, gelmeyen de var. Ne yaparım?',
    a: [
      'Genelde başlangıçtan 5 dakika sonra gelmeyenin yerini, orada bekleyen listedeki birine verebilirsin.',
      'Yeri alan dersi öder ve geldi olarak kaydedilir; gelmeyenin puanları geri gelir.',
    ],
  },
  'varios-estudios': {
    q: 'Birkaç stüdyoda ders veriyorum. Birkaç hesap mı gerekir?',
    a: [
      'Hayır. Başka bir stüdyo seni aynı e-postayla davet ederse aynı hesapla girer, hepsindeki derslerini her birinin kendi şehrinin saatiyle görürsün.',
    ],
  },
  'entrar-mi-estudio': {
    q: 'Stüdyom ya da şirketim {brand} hizmetine nasıl katılır?',
    a: [
      'Ana sayfadan erişim iste. Hizmeti yöneten kişi başvurunu okur; stüdyonu ya da şirketini açabilirse hesap bağlantısı e-postana gelir.',
    ],
  },
  'primeros-pasos': {
    q: 'Bir stüdyonun ilk adımları',
    a: [
      'Branşlar’da verdiğin dersleri ekle: ne kadar sürer, kaç kişi sığar, kaç puan tutar.',
      'Salonlar’da nerede verdiğini, istersen yer haritasını ekle.',
      'Koçlar’da ders verenleri davet et. Hesaplarını açmadan da onlara ders verebilirsin.',
      'Program oluştur’da her hafta ne olduğunu söyle ve dersleri oluştur. Tek bir ders, Dersler’de açılır.',
    ],
  },
  'generar-horarios': {
    q: 'Her haftanın derslerini oluşturmak',
    a: [
      'Program oluştur’da haftalık bir kural ekle: branş, günler, saat, salon, koç ve başlangıç tarihi.',
      'Kapalı günleri ekle; o günlerde hiçbir kural ders oluşturmaz.',
      'Tarihleri seç ve oluşturmadan önce bak: ne eklenir, ne değişir, ne kalır, ne olmaz ve neden.',
      'Oluştur. İki kez yapmak hiçbir şeyi iki kez oluşturmaz.',
    ],
  },
  'cambiar-una-o-todas': {
    q: 'Haftalık kuralın tek dersini ya da hepsini değiştirebilir miyim?',
    a: [
      'Haftalık kuraldan gelen bir dersi düzenler ya da iptal ederken seçersin: yalnızca bu, bu ve sonrakiler ya da gelecek olanların hepsi. Kaydetmeden kimi etkilediğini görürsün.',
      'Yeri olan herkese tarihleriyle bir kez haber verilir, yeri kalır; saat ya da koç değiştiyse başlangıca kadar ücretsiz çıkabilir.',
    ],
  },
  'cambio-de-hora': {
    q: 'Saatler değişince derslerime ne olur?',
    a: ['07:00 dersi şehrinde 07:00’de kalır. O saat o gün yoksa ya da iki kez geliyorsa oluşturmadan önce görürsün.'],
  },
  'cancelar-clase': {
    q: 'Bir dersi iptal etmek',
    a: [
      'Dersler’de dersin menüsünü aç ve iptali seç.',
      'Nedenini yaz: ayırtanlar okur.',
      'Onayla. Bütün puanlar geri gelir ve herkese bir kez haber verilir.',
    ],
  },
  'mapa-de-sala': {
    q: 'Salonun haritasını çizmek',
    a: [
      'Salonlar’da salonu aç ve “Numaralı yerler”i seç.',
      'Yer sıraları ekle. Sürükle ya da birini seçip ok tuşlarıyla taşı.',
      'Her yerin kendi numarası vardır. Kaydet: bundan sonra herkes kendi yerini seçer.',
    ],
  },
  'invitar-coach': {
    q: 'Koç davet etmek',
    a: [
      'Koçlar’da davet düğmesine dokun.',
      'Adını ve e-postasını yaz, verdiği branşları işaretle.',
      'Ona bir bağlantı gider. Koç hesabı varsa o andan itibaren stüdyonda ders verebilir.',
    ],
  },
  'cambiar-reglas': {
    q: 'Kurallarımı değiştirmek ve önce denemek',
    a: [
      'Kurallar’da bir kuralı değiştir: bütün stüdyo ya da tek bir branş için.',
      '“Dene”ye dokun ve tarih seç: gerçekte olanlar yeni kurallarla yeniden hesaplanır ve bugünkülerle karşılaştırılır. Hiçbir şeyi değiştirmez.',
      'Beğendiysen kaydet. Her sürüm kimin ne zaman kaydettiğini tutar.',
    ],
  },
  'reglas-y-reservas': {
    q: 'Bir kuralı değiştirirsem ayırtanlara ne olur?',
    a: [
      'Yeni kurallar, kaydettiğin andan sonra karar verilenler için geçerlidir. Ayırtmış kimsenin ücretsiz iptal süresi kısalmaz.',
    ],
  },
  'escribir-campana': {
    q: 'Birçok kişiye kampanya yazmak',
    a: [
      'Müşteriler altında Kampanyalar sayfasında “Yeni kampanya”ya bas: konuyu yaz, listeyle ya da filtreyle kime gideceğini seç.',
      'Metni yaz. {ad} ve {stüdyo}, her kişinin ve stüdyonun adıyla değişir. Sağda nasıl ulaşacağını görürsün.',
      'Kendine deneme gönder, sonra “Gönder”e bas: şimdi ya da stüdyonun saatiyle başka bir gün. Haber istemeyenler almaz; her kişiye günde en fazla bir tane ulaşır.',
      'Sonra aynı sayfa kaç kişinin açtığını ve kaç rezervasyon getirdiğini söyler.',
    ],
  },
  'novedades-de-estudios': {
    q: 'Bir stüdyonun haberlerini nasıl durdururum?',
    a: [
      'E-postasının sonundaki bağlantıyla ya da haberi uygulamada açınca “Haberleri durdur” ile. Ayarlar’da bütün stüdyolarının haberleri e-postayla ve telefona gelsin mi, seçersin. Rezervasyon bildirimlerin aynı kalır.',
    ],
  },
  'guardar-documentos': {
    q: 'Stüdyonun belgelerini saklamak ve paylaşmak',
    a: [
      'Yönetim bölümünde Belgeler sayfasını aç ve bir klasör oluştur. Kimin göreceğine karar ver: yalnızca yönetim, resepsiyon da, ya da koçlarla birlikte bütün ekip. İçteki klasörleri üsttekini görenler görür.',
      'Klasörde “Yükle” seç ya da dosyaları sürükle: en fazla 8 MB’lık PDF ve fotoğraflar. Stüdyo başına 500 MB yer var.',
      'Bir sigortaya ya da ruhsata son geçerlilik gününü yaz: yönetime 30 gün önce ve o gün haber gelir.',
      'Sildiklerin 30 gün çöp kutusunda kalır.',
    ],
  },
  'versiones-de-un-documento': {
    q: 'Öncekini kaybetmeden bir belgeyi nasıl değiştiririm?',
    a: [
      'Belgenin menüsünde “Yeni sürüm yükle” seç. Herkes yenisini görür; “Sürümler” altında öncekiler, kimin ne zaman yüklediğiyle durur ve birine dönebilirsin.',
    ],
  },
  'documentos-del-estudio': {
    q: 'Stüdyomun kılavuzları nerede?',
    a: [
      'Menündeki Belgeler sayfasında. Stüdyolarının koçlarıyla paylaştıkları orada, klasörlere göre durur. Açmak için ada dokun.',
    ],
  },
  'opiniones-de-mis-clases': {
    q: 'Derslerim için ne diyorlar, bunu kim görür?',
    a: [
      'Yorumlar’da bütün stüdyolarındaki derslerinin yorumları vardır. Ortalaman 3 kişiden sonra herkese açıktır: her stüdyonun sayfasında görünür. Herkes en yeni yorumuyla bir kez sayılır.',
      'İsimsiz yorum ortalamana sayılır ama hangi koç için olduğunu kimse görmez. Stüdyo yanıtlar. Bir yorum hakaret ediyorsa ya da yalansa menüsünden şikâyet et: yönetim karar verir.',
    ],
  },
  'escribir-un-programa': {
    q: 'İlk haftalar için bir program yazmak',
    a: [
      'Bakım bölümünde Programlar sayfasını aç ve “Yeni program” seç. Adımları sırayla yaz: girilen dersler, bir rezervasyon, bir imza ya da koçun işaretlediği bir şey.',
      'Nasıl başlayacağına karar ver: stüdyonun sayfasından, bir teklifin satın alınmasıyla ya da kişiyi dosyasından veya müşteri listesinden sen kaydedince.',
      'Ders listesinde koç her kişinin adımını görür ve kendisine düşenleri işaretler.',
      'Adımları değiştirirsen içindekiler kendi adımlarıyla sürer; yenileri sonra başlayanlar içindir.',
    ],
  },
  'por-decidir': {
    q: 'Ana sayfamdaki “Karar bekleyen” nedir?',
    a: [
      'Bugün seni bekleyenler, yanında yapılacak işiyle: verebilecek kişiyle birlikte koçsuz bir ders, listesi dolu bir ders, az kişili bir ders. Öyle de bırakabilirsin.',
    ],
  },
  'seguir-prospectos': {
    q: 'Yeni gelenleri takip et',
    a: [
      'Müşteriler’de “Adaylar”ı aç: denemeden başka bir şey almamış herkes, şimdiye kadar yaptığının sütununda bir karttır.',
      '“Seni bekleyenler”e dokun: gelmeyenler, denemesi bitenler, iki haftadır rezervasyon yapmayanlar ve gecikmiş adımlar.',
      'Kartında yaz ya da ara, ders rezerve et veya satış yap. Kart sütununu kendiliğinden değiştirir.',
      'İlgilenecek kişiyi ve tarihli bir sonraki adımı yaz: Yapılacaklar’da da görünür.',
      'Gelmeyecekse kartı nedeniyle kapat. Yeniden açabilirsin; rezervasyon yapar ya da satın alırsa kendiliğinden döner.',
    ],
  },
  'quien-es-prospecto': {
    q: 'Adaylar’da kimler görünür?',
    a: [
      'Son 90 günde gelen ve denemeden başka bir şey almamış kişiler. Paket ya da üyelik satın alan 30 gün “Satın aldı” sütununda kalır. Yeniden gelip puanla ödeyen panodan çıkar ve yukarıda ayrıca sayılır.',
      'Bir aile tek adaydır: çocuğun rezervasyonu ve satın alması, sorumlusunun kartında sayılır. Eski ziyaretleri ya da paketleriyle içe aktardıkların görünmez.',
    ],
  },
  'responder-opiniones': {
    q: 'Stüdyomun yorumlarını yanıtlamak',
    a: [
      'Müşteriler’de Yorumlar’ı aç ve “Yanıtlanmamış”ı seç. Puana ya da koça göre süz.',
      '“Yanıtla”ya dokun ve yaz. Yanıtın herkese açıktır ve stüdyo adına konuşur: kişinin paketinden, sağlığından ya da ödemesinden söz etme.',
      'Yayınla. Yorumu yazana bir kez haber veririz. İstediğin zaman değiştirip silebilirsin; yazan metnini değiştirirse yanıtın silinir.',
    ],
  },
  'ocultar-una-opinion': {
    q: 'Bir yorumu gizleyebilir miyim?',
    a: [
      'Hayır, yalnızca yönetim gizleyebilir. Bir yorum hakaret ediyorsa, birinin bilgilerini veriyorsa ya da stüdyonla ilgili değilse menüsünden şikâyet et ve nedenini yaz. Karar verilene kadar görünür kalır.',
      'Yazan, adını verip vermeyeceğini seçer. Adıyla yazarsa kaydını ve dersini görürsün, herkes ise yalnızca adını ve bir harfini. İsimsizse kimin yazdığını stüdyoda kimseye söylemeyiz.',
    ],
  },
  'promedio-de-opiniones': {
    q: 'Ortalama nasıl hesaplanır?',
    a: [
      'Yalnızca gelişi kaydedilenler, ders bitince ve sonraki 30 gün boyunca yorum yazabilir. Herkes en yeni yorumuyla bir kez sayılır; sık gelmek daha ağır basmaz.',
      'Ortalama 3 kişiden sonra görünür: stüdyonunki de her koçunki de. Gizli yorum sayılmaz.',
    ],
  },
  'que-ve-mi-empresa': {
    q: 'Şirketim her kişinin neyini görür?',
    a: [
      'Kişi kişi hiçbir şey. Kaç kişinin aktif olduğunu, ayın rezervasyonlarını ve puanlarını, haftalık etkinliği ve en çok seçilen branşları görürsün. Kimin hangi derse gittiğini asla.',
    ],
  },
  'menos-de-cinco': {
    q: 'Neden bazı rakamlar görünmüyor?',
    a: ['5 kişiden az olanlar gizlenir: bu kadar azında kimin olduğu anlaşılırdı. 5 kişiden itibaren görünürler.'],
  },
  'bolsa-de-puntos': {
    q: 'Şirketimin puan havuzu nedir?',
    a: [
      'Şirketinin çalışanları için olan puanları. Bakiyesi ana sayfandadır. Puanlar sayfasında bir kez ya da her ay satın alırsın.',
    ],
  },
  'abrir-estudio': {
    q: 'Stüdyo açmak',
    a: [
      'Stüdyolar’da stüdyo açma düğmesine dokun.',
      'Adını, hesabının e-postasını ve saat dilimini yaz: dersleri o dilimin saatiyle olur.',
      'Davet gider. Kabul edene kadar davetli görünür.',
    ],
  },
  'responder-solicitudes': {
    q: 'Erişim başvurusunu yanıtlamak',
    a: [
      'Başvurular’da hangi stüdyonun ya da şirketin katılmak istediğini ve ona nasıl yazacağını görürsün.',
      '«Davet et» formu bilgileriyle açar. Kaydedince davet e-postasına gider ve başvuru davet edildi sayılır.',
      '«Reddet» kimseye haber vermez ve geri alınabilir. Yanıtlananlar 180 gün, bekleyenler 365 gün sonra silinir.',
    ],
  },
  'suspender-estudio': {
    q: 'Bir stüdyo askıya alınınca ne olur?',
    a: [
      'Hesabı giremez, oturumları kapanır, derslerini kimse göremez ve ayırtamaz. Askıya alırken önündeki derslerin yapılmasını ya da puanları dönerek iptal edilmesini seçersin. İstediğin zaman geri açabilirsin.',
    ],
  },
  'entregar-puntos': {
    q: 'Birine puan vermek',
    a: [
      'Kişiler’de adıyla ya da e-postasıyla bul ve puan vermeyi seç.',
      'Kaç puan olduğunu, hareketlerinde göreceği nedeni ve kaç günde biteceğini yaz. Sayı yoksa hiç bitmez.',
      'Onayla. Değişiklik kaydında kalır.',
    ],
  },
  'libro-de-puntos': {
    q: 'Puanların tuttuğunu nereden bilirim?',
    a: [
      'Ana sayfandaki puan defterinden: bütün hesapların bütün kayıtları toplamı sıfırdır. Yeniden denetlersen o anda bakar; tutmayan varsa kaç hesap olduğunu söyler.',
    ],
  },
  'decidir-denuncias': {
    q: 'Şikâyet edilen bir yoruma karar vermek',
    a: [
      'Yorumlar’da “Şikâyet edilenler” altında yorumu ve neden şikâyet edildiğini oku.',
      '“Gizle” ya da “Görünür bırak” seç ve nedenini yaz. Düşük puan neden değildir; hakaret ya da birinin bilgileri nedendir.',
      'Gizlenen yorum görünmez ve ortalamalara sayılmaz; yazan nedenini okur. “Gizliler” altındadır, yeniden gösterebilirsin.',
    ],
  },
}
