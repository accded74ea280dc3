import type { Language } from '@cupo/core/preferences'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { MailRow } from './store.ts'

const words = {
  es: {
    title: 'Correo local',
    notice:
      'Solo para desarrollo y demostración: aquí queda el correo que en producción saldría por SMTP. Quien abre esta página puede leerlo todo.',
    to: 'Para',
    show: 'Mostrar',
    all: 'Mostrar todo',
    empty: 'Todavía no hay correo.',
    asSent: 'Ver como llega',
    code: 'Código',
    open: 'Abrir enlace',
  },
  en: {
    title: 'Local mail',
    notice:
      'For development and demonstration only: mail that would leave by SMTP in production stays here. Whoever opens this page can read all of it.',
    to: 'To',
    show: 'Show',
    all: 'Show all',
    empty: 'There is no mail yet.',
    asSent: 'See it as it arrives',
    code: 'Code',
    open: 'Open link',
  },
  tr: {
    title: 'Yerel posta',
    notice:
      'Yalnızca geliştirme ve tanıtım için: canlıda SMTP ile çıkacak postalar burada kalır. Bu sayfayı açan herkes hepsini okuyabilir.',
    to: 'Kime',
    show: 'Göster',
    all: 'Tümünü göster',
    empty: 'Henüz posta yok.',
    asSent: 'Gelen hâlini gör',
    code: 'Kod',
    open: 'Bağlantıyı aç',
  },
} as const satisfies Record<Language, Record<string, string>>

const style = `
:root{color-scheme:dark light;--page:#0E1110;--card:#161A18;--line:#29302C;--ctl:#727E77;--text:#F1F4F0;--soft:#AEB8B1;--fill:#C9F24B;--on:#12160A;--ink:#C9F24B;--warn:#F2B84B}
@media (prefers-color-scheme:light){:root{--page:#F4F5F0;--card:#FFF;--line:#DFE3DA;--ctl:#828C84;--text:#141815;--soft:#4B554E;--ink:#47630A;--warn:#8A5A00}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:400 16px/1.45 'Archivo Variable',system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0;font-size:28px;line-height:1.18}
h2{margin:0 0 4px;font-size:18px;line-height:1.25;overflow-wrap:anywhere}
.notice{margin:12px 0 24px;padding:12px 16px;border:1px solid var(--warn);border-radius:10px;color:var(--warn)}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin-bottom:24px}
label{flex:1 1 240px;font-size:13px;color:var(--soft)}
input{display:block;width:100%;margin-top:4px;min-height:44px;padding:8px 12px;font:inherit;color:var(--text);background:var(--card);border:1px solid var(--ctl);border-radius:10px}
button,.button{display:inline-flex;align-items:center;min-height:44px;padding:8px 16px;font:600 16px/1.2 inherit;font-family:inherit;color:var(--on);background:var(--fill);border:1px solid #6C8F14;border-radius:10px;text-decoration:none;cursor:pointer}
.plain{color:var(--ink);display:inline-flex;align-items:center;min-height:44px}
article{margin-bottom:16px;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:14px}
.meta{margin:0 0 12px;color:var(--soft);font-size:13px;overflow-wrap:anywhere}
.code{margin:0 0 12px;font-size:40px;line-height:1;font-weight:700;letter-spacing:.12em;font-variant-numeric:tabular-nums}
pre{margin:12px 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;color:var(--soft)}
.links{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`

const drawMail = (mail: MailRow, w: (typeof words)[Language]): string => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">${w.to}: ${escapeHtml(mail.recipient)} · <time datetime="${mail.created_at.toISOString()}">${mail.created_at.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
${mail.code ? `<p class="code" aria-label="${w.code}: ${escapeHtml(mail.code)}">${escapeHtml(mail.code)}</p>` : ''}
<div class="links">${mail.link ? `<a class="button" href="${escapeHtml(mail.link)}">${w.open}</a>` : ''}<a class="plain" href="/dev/outbox/${mail.id}">${w.asSent}</a></div>
<pre>${escapeHtml(mail.body_text)}</pre>
</article>`

/** Language of the page, and the name of the service. */
type Shown = { language: Language; name: string }

/** Renders the local outbox as HTML: newest mail first, no scripts, mail content escaped. */
export const drawOutbox = (mails: readonly MailRow[], to: string, { language, name }: Shown): string => {
  const w = words[language]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${w.title} · ${escapeHtml(name)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>
<h1>${w.title}</h1>
<p class="notice">${w.notice}</p>
<form method="get" action="/dev/outbox"><label>${w.to}<input type="search" name="to" value="${escapeHtml(to)}" autocomplete="off"></label><button>${w.show}</button>${to ? `<a class="plain" href="/dev/outbox">${w.all}</a>` : ''}</form>
${mails.length === 0 ? `<p>${w.empty}</p>` : mails.map((mail) => drawMail(mail, w)).join('\n')}
</main></body>
</html>`
}
