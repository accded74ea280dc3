import type { Words } from './words-es.ts'

const points = (count: number): string => `${count} puan`

export const tr: Words = {
  title: (name) => `${name}: stüdyo ve spor salonlarında ders rezervasyonu`,
  description:
    'Bugünkü dersleri ve kalan yerleri gör, yerini puanla al. Antrenman yapanlar, stüdyolar ve şirketler için.',
  skip: 'İçeriğe geç',
  sections: 'Bölümler',
  languages: 'Dil',
  today: 'Bugünkü dersler',
  todayAndTomorrow: 'Bugünün ve yarının dersleri',
  members: 'Antrenman için',
  studios: 'Stüdyolar için',
  companies: 'Şirketler için',
  help: 'Yardım',
  signIn: 'Giriş yap',
  signUp: 'Hesap aç',
  headline: ['Yerin seni', 'bekliyor'],
  lead: (name) =>
    `${name} ile stüdyo ve spor salonlarında ders ayırtırsın. Kaç yer kaldığını görür, yerini puanla alır, biletinle gelirsin.`,
  seeToday: 'Bugünkü dersleri gör',
  free: 'Hesap açmak ücretsiz. Yalnızca ayırttığın dersleri puanla ödersin.',
  next: 'Yeri olan sıradaki ders',
  seatsLeft: (free) => `${free} boş yer`,
  of: (p) => `${p.capacity} yerden ${p.taken} tanesi dolu`,
  points,
  pointsWord: 'puan',
  plansTitle: 'Puanlar ne kadar',
  plansText: 'Her ders kaç puan istediğini söyler. Bir kez ödersin, kendiliğinden yenilenmez, puanlar hemen gelir.',
  bookFor: (count) => `${points(count)} ile yer ayırt`,
  noneNext: 'Bir ders böyle görünür: her daire bir yer, bu da senin yerin.',
  figures: (p) => [
    [p.studios, 'stüdyo'],
    [p.classes, 'ders, önümüzdeki 7 günde'],
    [p.seatsLeft, 'boş yer bu derslerde'],
  ],
  todayLead: 'Saatler her stüdyonun kendi saatidir; yerler birkaç saniye öncesine aittir.',
  tomorrow: 'yarın',
  full: 'dolu',
  waiting: (count) => `listede ${count}`,
  withCoach: (name) => `koç: ${name}`,
  noClasses: 'Bugün başlayacak ders kalmadı. Hesabınla önümüzdeki iki haftanın derslerini görürsün.',
  unavailable: 'Şu anda programı okuyamıyoruz. Bir dakika sonra yeniden dene: hesabın ve rezervasyonların yerinde.',
  membersTitle: 'Nerede, saat kaçta, yer var mı',
  membersText: [
    [
      'Yerler canlı',
      'Her ders bir daire şerididir: dolu daire alınmış, boş daire serbest, renkli daire senin. Biri yer alınca ya da bırakınca ekranın yenilenmeden değişir.',
    ],
    [
      'Bisikletin, reformer’ın, matın',
      'Salonun haritası varsa yerini üzerinden seçersin. Onaylamadan önce hangi gün ve saate kadar ücretsiz iptal edebileceğini okursun.',
    ],
    ['Bir biletle içeridesin', 'Rezervasyonun; saati, yerini ve gelince göstereceğin QR kodunu taşıyan bir bilettir.'],
  ],
  rulesTitle: 'Senden yana kurallar',
  rulesLead: 'Her stüdyo kendi kurallarını koyar, ayırtmadan önce okursun. Değiştirmediyse şunlar geçerlidir:',
  rules: [
    ['12 sa', 'Başlangıçtan 12 saat öncesine kadar ücretsiz iptal edersin.'],
    [
      '10 dk',
      'Yeni ayırttığın dersi 10 dakika içinde ücretsiz bırakırsın; bir saat içinde başlıyorsa bu geçerli değildir.',
    ],
    ['1.', 'Dolu ise listeye katılırsın. Boşalan yer geliş sırasına göre verilir, listeden çıkmak ücretsizdir.'],
    ['+', 'Geç iptal eder de yerini biri alırsa puanların geri gelir.'],
    ['%100', 'Dersi stüdyo iptal ederse bütün puanların geri gelir ve sana haber veririz.'],
  ],
  studiosTitle: 'Haftanı bir kez söyle',
  studiosText: [
    [
      'Kendiliğinden oluşan program',
      'Her hafta hangi dersler olduğunu tatiller ve istisnalarla söylersin. Oluşturmadan önce ne eklenir, ne değişir, ne kalır görürsün.',
    ],
    ['Haritalı salonlar', 'Her salonun yerlerini çizersin, herkes kendininkini seçer. Bir yerde asla iki kişi olmaz.'],
    [
      'Önce denenen kurallar',
      'Son ayını başka kurallarla yeniden hesaplar; kaydetmeden önce kimden puan alınacağını ve kaç yerin kullanılacağını görürsün.',
    ],
    [
      'Kapıda liste',
      'Koçların gelenleri bir dokunuşla ya da bilet koduyla kaydeder. Bağlantı yoksa saklanır, gelince gönderilir.',
    ],
  ],
  studiosInvited:
    'Hizmeti yöneten kişi her başvuruyu okur. Stüdyonu açabilirse hesabı oluşturma bağlantısı e-postana gelir.',
  requestAccess: 'Erişim iste',
  requestAccessFor: { studio: 'Erişim iste: stüdyom için', corporate: 'Erişim iste: şirketim için' },
  studiosSignIn: 'Stüdyomla giriş yap',
  companiesTitle: 'Ekibin hareket eder. Nereye gittiği kendine kalır',
  companiesText:
    'Her ay kaç kişinin spor yaptığını, kaç puan kullandığını ve hangi branşları sevdiğini görürsün. Kimin hangi derse gittiğini asla: 5 kişiden az rakamlar gösterilmez.',
  companiesPicture: '60 kişiden 38’i: bir şirketin gördüğüne örnek',
  companiesExample: ['60 kişiden 38’i', 'bu ay spor yaptı.', 'Bir örnek'],
  companiesInvited: 'Hizmeti yöneten kişi her başvuruyu okur. Şirketini açabilirse bağlantı e-postana gelir.',
  companiesSignIn: 'Şirketimle giriş yap',
  questionsTitle: 'Başlamadan önce',
  questions: [
    [
      'Puanlar nereden gelir?',
      'Satın alırsın ya da bir stüdyo veya şirketin verir. Her puanın ne zaman biteceği bellidir; önce en erken bitenler kullanılır.',
    ],
    [
      'Bir şey kurmam gerekir mi?',
      'Hayır. {brand} telefonun ve bilgisayarın tarayıcısında çalışır; ana ekranına da ekleyebilirsin.',
    ],
    [
      'Stüdyo benim neyimi görür?',
      'Koçun adını, fotoğrafını, ilk kez gelip gelmediğini ve yazdıysan sağlık notlarını görür. E-postan ders listesinde yer almaz.',
    ],
    ['Ayrılabilir miyim?', 'Evet. Hesabını istediğin zaman Ayarlar’dan, şifrenle kapatırsın.'],
  ],
  moreHelp: 'Bütün yardımı gör',
  last: 'Üzerinde adın yazan bir yer var',
  demoTitle: 'Bu bir tanıtım',
  demoText: (password) => `Kim olarak istersen gir. Şifre hepsi için aynı: ${password}`,
  demoRoles: { member: 'Üye', coach: 'Koç', studio: 'Stüdyo', corporate: 'Şirket', owner: 'Yönetim' },
}
