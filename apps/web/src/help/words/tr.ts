import type { HelpWords } from '../articles.ts'
import { places } from './tr-places.ts'

export const words: HelpWords = {
  ...places,
  'crear-cuenta': {
    q: 'Hesap açmak',
    a: [
      'Hesap açma sayfasında adını, e-postanı ve bir şifre yaz.',
      '4 haneli bir kod gelir. Yaz ya da yapıştır ve doğrula.',
      'E-postan ve şifrenle gir. Seni bir stüdyo ya da şirket davet ettiyse e-postasındaki bağlantıyı aç: orada kod gerekmez.',
    ],
  },
  'codigo-no-llega': {
    q: 'Kod gelmezse ya da çalışmazsa ne yaparım?',
    a: [
      'İstenmeyen posta klasörüne bak. Kod 10 dakika ve 5 deneme için geçerlidir; sonra yenisini iste.',
      'Her 30 saniyede bir, saatte en çok 5 kez yeni kod isteyebilirsin. Yalnızca en son gönderdiğimiz geçerlidir.',
    ],
  },
  'olvide-contrasena': {
    q: 'Şifremi unuttum',
    a: [
      'Giriş sayfasında “Şifremi unuttum”u seç ve e-postanı yaz.',
      'Gönderdiğimiz bağlantıyı aç. 60 dakika ve bir kez geçerlidir.',
      'Yeni şifreni yaz. Güvenliğin için bütün cihazlardaki oturumların kapanır.',
    ],
  },
  idioma: {
    q: 'Dili nasıl değiştiririm?',
    a: [
      'Üst çubuktaki dil düğmesiyle: İspanyolca, İngilizce ya da Türkçe. Kelimeler sayfa yenilenmeden hemen değişir. Telefonda diğer düğmelerle aynı yerde olabilir.',
      'Hesabınla girdiysen diğer cihazlarında da öyle karşına çıkar.',
    ],
  },
  tema: {
    q: '{brand} uygulamasını açık ya da koyu kullanabilir miyim?',
    a: [
      'Evet. Menünde, Mod altında Açık, Koyu ya da cihazını izleyen Otomatik seçeneğini seç.',
      'Hesabınla saklanır. Giriş yapmadıysan bu cihazda kalır.',
    ],
  },
  instalar: {
    q: '{brand} uygulamasını ana ekrana eklemek',
    a: [
      'Android’de tarayıcının menüsünü aç, uygulamayı yüklemeyi ya da ana ekrana eklemeyi seç.',
      'iPhone ya da iPad’de Safari’de Paylaş’a, ardından ana ekrana eklemeye dokun.',
      'Simgesinden aç: tarayıcı çubuğu olmadan tam ekran görünür.',
    ],
  },
  'reservar-clase': {
    q: 'Ders ayırtmak',
    a: [
      'Takvim’i aç ve günü seç. Stüdyo, branş, koç ya da saate göre süzebilirsin.',
      'Derste “Rezervasyon yap”a dokun. Tek cümlede ne zamana kadar ücretsiz iptal edebileceğini ve kaç puanın kalacağını okursun.',
      'Salonun haritası varsa sana bir yer öneririz; istersen başkasına dokun.',
      'Onayla. Biletin; saati, yerin ve QR koduyla Ana sayfa’da ve Rezervasyonlar’da görünür.',
    ],
  },
  'leer-la-tira': {
    q: 'Her dersteki daireler ne anlama gelir?',
    a: [
      'Her daire bir yerdir: dolu daire alınmış, boş daire serbest, renkli daire senin. Kısa bir parıltı, az önce boşalan yerdir.',
      '24 yerden fazlasında daireler rakamlı bir çubuğa dönüşür. Sen bakarken kendiliğinden değişirler.',
    ],
  },
  'cancelar-gratis': {
    q: 'Ne zamana kadar ücretsiz iptal edebilirim?',
    a: [
      'Rezervasyonun gün ve saatle söyler. Her stüdyo kendi kuralını koyar; genelde başlangıçtan 12 saat öncesine kadardır.',
      'Ayrıca yeni ayırttığın dersten 10 dakika içinde ücretsiz vazgeçebilirsin; ders bir saat içinde başlıyorsa bu geçerli değildir. Stüdyo bu süreyi değiştirdiyse onunki geçerlidir.',
      'Stüdyo kurallarını sonradan sıkılaştırsa da ayırtırken sana söz verilen geçerli kalır.',
    ],
  },
  'cancelar-tarde': {
    q: 'Geç iptal edersem ne olur?',
    a: [
      'Ders başlamadan yerini her zaman bırakabilirsin. Ücretsiz süreden sonra puanların hemen geri gelmez, bunu onaylamadan önce söyleriz.',
      'Bıraktığın yeri biri alırsa puanların geri gelir. Stüdyo bu kuralı kapatabilir; kapattıysa iptal ederken görürsün.',
    ],
  },
  'clase-cancelada': {
    q: 'Dersi stüdyo iptal ederse?',
    a: [
      'Kurallar ne olursa olsun bütün puanların geri gelir, nedeniyle birlikte haber veririz. Rezervasyonlar’da stüdyonun iptal ettiği yazar.',
    ],
  },
  'cambio-de-coach-u-hora': {
    q: 'Koç ya da saat değişti. Çıkabilir miyim?',
    a: ['Evet, normal süre geçmiş olsa bile ders başlayana kadar ücretsiz. Bir şey yapmazsan yerin senin kalır.'],
  },
  'reservar-familia': {
    q: 'Çocuğum ya da sorumlu olduğum biri için nasıl yer ayırırım?',
    a: [
      'Stüdyondan onu senin sorumluluğunda bir üye olarak kaydetmesini iste. Sonra o stüdyonun her dersinin sayfasında, onun için yer ayırma düğmesiyle “Ailen” bölümü olur.',
      'Önce kendi paketi ya da puanları kullanılır; eksik puanlar seninkilerden düşer. Kaç puan olduğunu onaylamadan önce görürsün. Zamanında iptal edersen başka bir ders için onun hesabına döner.',
      'Ona stüdyonun paketlerini ve üyeliklerini de satın alırsın: stüdyonun sayfasında ya da ders sayfasında “Paket satın al” ile. Ödeyen sensin, paket onundur; Puanlar ve paketler’de görürsün.',
      'Geçiş kodları Ana sayfa’da ve Rezervasyonlar’dadır, çevrimdışıyken de. E-postası ve hesabı yoksa bildirimleri adıyla sana gelir.',
    ],
  },
  'lista-de-espera': {
    q: 'Bekleme listesi nasıl işler?',
    a: [
      'Geliş sırasına göre işler. Girmek de çıkmak da puan istemez; yer senin olunca ödersin.',
      'Zaman varken boşalan yer hiçbir şey yapmadan senin olur: genelde 14 saat öncesine kadar. Sonra sana öneririz ve 15 dakika saklarız. Son saatte ilk alanın olur.',
      'Stüdyo saatiyle 23:00 ile 07:00 arasında öneri yapılmaz, kimsenin süresi işlemez. Sıran geldiğinde puanın yetmiyorsa ya da başka bir dersinle çakışıyorsa sonraki kişiye geçilir, sen sıranı korursun.',
    ],
  },
  'una-de-varias': {
    q: 'Birkaç dersten biri için beklemek',
    a: [
      'Dolu bir derste “Listeye katıl”a dokun.',
      '“Bunlardan biri de olur” altında sana uyan diğer dersleri işaretle.',
      'Onayla. Herhangi birinde boşalan ilk yerle öteki listelerden kendiliğinden çıkarsın.',
    ],
  },
  'aviso-minimo': {
    q: '“Bana en az şu kadar önce haber ver” nedir?',
    a: [
      'Yeri hâlâ istediğin en kısa süre. Genelde 2 saattir: daha azında yeri sana vermeyiz. Listeye katılırken seçersin.',
    ],
  },
  'no-puedo-reservar': {
    q: 'Neden bir dersi ayırtamıyorum?',
    a: [
      'Nedenini ders söyler. En sık olanlar: henüz açılmadı (rezervasyon 14 gün önce açılır), başladı, puanın eksik ya da başka bir dersinle çakışıyor: aynı anda iki ders olmaz.',
      'Bir stüdyodaki rezervasyonların devamsızlıktan duraklatıldıysa aynı günün dersleri sana açık kalır.',
    ],
  },
  'llegar-con-qr': {
    q: 'Biletimle girmek',
    a: [
      'Ana sayfa’yı ya da Rezervasyonlar’ı aç ve QR koduna dokun.',
      'Kapıda göster. Genelde başlangıçtan 30 dakika önceden 10 dakika sonrasına kadar okutulur; kesin saatleri biletin söyler.',
      'Kodunu yazmak da olur; koçun listede adına da dokunabilir.',
    ],
  },
  'no-fui': {
    q: 'Gitmezsem ne olur?',
    a: [
      'O dersin puanları geri gelmez ama 45 gündeki ilk devamsızlık bağışlanır ve puanlarını geri veririz.',
      '90 günde 3 devamsızlıkta o stüdyodaki ileri tarihli rezervasyonların 7 gün durur; aynı günün dersleri açık kalır. Bunlar genel değerlerdir: her stüdyo değiştirebilir.',
      'Yanlışlık olduysa stüdyoya söyle: işaret 48 saat içinde düzeltilebilir.',
    ],
  },
  opinar: {
    q: 'Bir dersi yorumlamak',
    a: [
      'Girişinin kaydedildiği bir dersten sonra Rezervasyonlar’da “Geçmiş”i aç ve “Yorum yaz”a dokun. Ana sayfadan veya stüdyonun sayfasının sonundan da yazabilirsin. Sorumlu olduğun birinin ziyaretini sen yorumlarsın.',
      '1 ile 5 arasında seç, istersen anlat. Adınla yayımlanıp yayımlanmayacağına karar ver.',
      '“Yayımla”ya dokun. Dersten 30 gün sonrasına kadar yazabilir ve değiştirebilir, istediğin zaman silebilirsin.',
    ],
  },
  'quien-ve-mi-opinion': {
    q: 'Yorumumu kim görür?',
    a: [
      'Adınla yayımlarsan adın, soyadının baş harfi ve kaç kez geldiğin görünür: örneğin “Lucía F., 41 ziyaret”. Stüdyo senin yazdığını bilir ve orada yanıt verebilir; haber veririz.',
      'Adın olmadan stüdyo bile kim olduğunu bilmez, koçun da görünmez. Yalnızca {brand} yönetimi bilir.',
      'Herkes en yeni yorumuyla bir kez sayılır; ortalama 3 kişiden sonra görünür.',
      'Bir yorum hakaret ediyor veya birinin bilgilerini veriyorsa yanındaki üç noktadan şikâyet et. Gizlenip gizlenmeyeceğine yönetim karar verir; senin yorumunsa nedenini Rezervasyonlar’da okursun.',
    ],
  },
  'de-donde-salen-los-puntos': {
    q: 'Puanlarım nereden gelir?',
    a: [
      'Satın alırsın ya da bir stüdyo, şirketin veya hizmeti yöneten kişi verir. Puanlar’da her hareket nereden geldiğini ya da nerede kullanıldığını ve ne kaldığını söyler.',
    ],
  },
  'comprar-pase': {
    q: 'Paket ya da üyelik nasıl alırım?',
    a: [
      'Stüdyonun sayfasını aç: “Paketler ve üyelikler” altında sattığı her şey fiyatıyla durur.',
      'Fiyata dokun, nasıl ödeyeceğini seç ve onayla. Kendiliğinden yenileniyorsa ne kadar, ne sıklıkta ve bir sonraki tarihi önceden söyleriz.',
      'Oradaki bir sonraki rezervasyonun onu kendiliğinden kullanır. Kalanı ve nasıl iptal edileceğini Puanlar ve paketler’de görürsün.',
    ],
  },
  'cuando-vencen': {
    q: 'Puanlarımın süresi ne zaman biter?',
    a: [
      'Her puan grubunun bir tarihi vardır ya da yoktur. Ana sayfa’da ilk bitecek olanları görürsün; 7 gün ve 1 gün önce haber veririz.',
      'Plan puanları satın aldığın günden itibaren 60 gün geçerlidir.',
      'Her zaman önce en erken bitecekler kullanılır. Geri gelen puan tarihini korur.',
    ],
  },
  'por-que-paso': {
    q: 'Neden puan alındı, yerim verildi ya da reddedildi?',
    a: [
      'Rezervasyonlar’da, geçmişte, dersin geçmişini aç: her değişiklik ne zaman olduğunu, kimin yaptığını ve hangi kuralın karar verdiğini tek cümlede söyler.',
    ],
  },
  'que-ve-mi-coach': {
    q: 'Koçum benim neyimi görür?',
    a: [
      'Adını, fotoğrafını, yerini, ilk kez gelip gelmediğini ve Profil’de yazdığın sağlık notlarını, yalnızca ayırttığın derslerde. E-postanı ve telefonunu görmez.',
      'Şirketin sana puan veriyorsa hangi derslere gittiğini bilmez.',
    ],
  },
  'cerrar-cuenta': {
    q: 'Hesabımı kapatmak',
    a: [
      'Ayarlar’da, en altta “Hesabımı kapat”ı seç.',
      'Neyi bıraktığını oku: her stüdyonun kurallarıyla önündeki dersler ve kalan puanların.',
      'Şifrenle onayla. Adın, e-postan, fotoğrafın ve sağlık notların silinir. Geri alınamaz.',
    ],
  },
  'mis-datos': {
    q: 'Adımı, fotoğrafımı, e-postamı ya da şifremi nereden değiştiririm?',
    a: [
      'Hepsi yukarıdaki menünde: Profil’de bilgilerin ve fotoğrafın; Ayarlar’da görünüm, haberler, e-posta, şifre ve cihazların.',
      'E-postanı değiştirmek için yenisini ve şifreni, sonra o adrese gelen kodu yaz. O zamana kadar hiçbir şey değişmez. Önceki adrese haber veririz.',
      'Fotoğraftan çekildiği yer silinir. E-postayı ya da şifreyi değiştirince diğer cihazlardaki oturumların kapanır.',
    ],
  },
  'elegir-avisos': {
    q: 'Neyin, nereden haber verileceğini nasıl seçerim?',
    a: [
      'Uygulamada her zaman haber veririz. Ayarlar’daki “Bildirimler nasıl gelsin” bölümünde e-postayla ve cihazlarında da neleri almak istediğini seçersin. Kodlar, makbuzlar ve şifrenle ilgili haberler her zaman gelir.',
      'Ders ayırttıktan sonra o cihazda haber isteyip istemediğini sorarız; hayır diyebilirsin.',
    ],
  },
  dispositivos: {
    q: 'Hesabım nerelerde açık?',
    a: [
      'Ayarlar’da “Cihazlar ve oturumlar”: her cihaz son kullanımıyla. Tanımadıklarının oturumunu kapat; hemen geçersiz olur.',
    ],
  },
  buscar: {
    q: '{brand} uygulamasında nasıl arama yaparım?',
    a: [
      'Üst çubuktaki büyüteçle: dersler, stüdyolar, koçlar ve sayfalar; stüdyo yönetiyor ya da ders veriyorsan müşteriler de. İki harf yeter, aksan fark etmez, yazım hataları hoş görülür.',
    ],
  },
  'comprar-puntos': {
    q: 'Puan satın almak',
    a: [
      'Üst çubukta bakiyene dokun ya da Puanlar’ı aç.',
      'Bir plan seç ve “Satın al”a dokun. Bir kez ödersin; kendiliğinden yenilenmez.',
      'Kart bilgilerini yaz: yazarken denetlenir, numarasını saklamayız. Bankan sorarsa ödemeyi onayla. Kayıtlı kartlarını Ayarlar’daki “Kayıtlı kartlar” bölümünden kaldırırsın.',
      'Puanlar hemen gelir. Aynı ödemeyi iki kez göndermek yalnızca bir kez tahsil eder.',
    ],
  },
  'escribir-a-un-estudio': {
    q: 'Bir stüdyoya nasıl yazarım?',
    a: [
      'Üst çubukta Görüşmeler’de “Yeni görüşme”ye dokun ve stüdyoyu seç. Yanıtı, sayfa yenilenmeden orada görünür. Telefonda diğer düğmelerle aynı yerde olabilir.',
    ],
  },
  'seguir-un-programa': {
    q: 'Program nedir ve nasıl ilerlerim',
    a: [
      'Program, bir stüdyonun yeni başlayanlara önerdiği adımlardır. Üyelere açıksa stüdyonun sayfasındadır; değilse resepsiyon seni kaydeder.',
      'Adımlar kendiliğinden tamamlanır: rezervasyon yapınca, derse gelince ya da imzalayınca. Bazılarını koçun işaretler.',
      'Her ders yalnızca bir adım için sayılır. Bir giriş geri alınırsa ya da ders iptal edilirse adım yeniden açılır.',
    ],
  },
  'mi-calendario': {
    q: 'Rezervasyonlarımı telefonumun takviminde görmek',
    a: [
      'Ayarlar’da “Takvimin” altında özel bağlantıyı kopyala.',
      'Takvimine abonelik olarak ekle: rezervasyonların orada görünür ve güncel kalır.',
      'Bağlantıya sahip olan derslerini görür. Yanlışlıkla paylaştıysan yenisini yap: eskisi artık göstermez.',
    ],
  },
}
