/** Providers with public mailboxes, by the first part of their domains in any country. */
const providers = new Set(['gmail', 'googlemail', 'outlook', 'hotmail', 'live', 'yahoo', 'ymail', 'rocketmail', 'gmx'])

/** Whole domains of such providers, and of disposable addresses. */
const domains = new Set(
  `aim.com aol.com arcor.de bigpond.com bluewin.ch bol.com.br btinternet.com byom.de cock.li comcast.net cox.net
  disroot.org duck.com dispostable.com earthlink.net email.com fastmail.com fastmail.fm
  fibertel.com.ar freenet.de getnada.com grr.la guerrillamail.com hey.com hushmail.com icloud.com ig.com.br inbox.com
  inbox.ru interia.pl internode.on.net laposte.net libero.it list.ru mac.com mail.com mail.ee mail.ru mailbox.org
  maildrop.cc mailfence.com mailinator.com me.com moakt.com msn.com mynet.com naver.com netzero.net o2.pl onet.pl
  optonline.net orange.fr passport.com pm.me posteo.de posteo.net prodigy.net.mx proton.me protonmail.ch protonmail.com
  qq.com rambler.ru rediffmail.com riseup.net runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr sharklasers.com
  skynet.be t-online.de telefonica.net temp-mail.org terra.com terra.com.br terra.es tempmail.com trashmail.com tuta.com
  tuta.io tutamail.com tutanota.com tutanota.de uol.com.br verizon.net virgilio.it vodafone.it wanadoo.fr web.de
  windowslive.com wp.pl yandex.com yandex.com.tr yandex.ru yopmail.com zoho.com zohomail.com 126.com 139.com 163.com`
    .split(/\s+/)
    .filter((domain) => domain !== ''),
)

/** Whether mailboxes of this domain are open to the public, so that no company can own it. */
export const isPublicDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  const own = labels.slice(-2).join('.')
  const ofCountry = labels.slice(-3).join('.')
  return (
    domains.has(domain) ||
    domains.has(own) ||
    domains.has(ofCountry) ||
    (labels.length <= 3 && providers.has(labels[0] ?? ''))
  )
}
