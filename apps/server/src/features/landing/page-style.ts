import { type FillColors, fillColors, type Theme } from '@cupo/core/config'
import type { Assets } from './find-assets.ts'

const dark =
  '--page:#0e1110;--card:#161a18;--line:#29302c;--ctl:#727e77;--text:#f1f4f0;--soft:#aeb8b1;--fill:#c9f24b;--on:#12160a;--ink:#c9f24b;--edge:#c9f24b;--taken:#6e7a73;--free:#aeb8b1;--seat:#0e1110;--ciclo:#ff9466;--yoga:#8fb8ff;--reformer:#d79bff;--fuerza:#e0c36a;--hiit:#ff86b4;--barre:#66d6c8;--boxeo:#ce9a77;--calma:#a9b7c6'
const light =
  '--page:#f4f5f0;--card:#fff;--line:#dfe3da;--ctl:#828c84;--text:#141815;--soft:#4b554e;--ink:#47630a;--edge:#6c8f14;--taken:#858f87;--free:#4b554e;--seat:#c9f24b;--ciclo:#bc4b17;--yoga:#2f62c9;--reformer:#8a3fc4;--fuerza:#836500;--hiit:#bd2768;--barre:#0f7d73;--boxeo:#8a5430;--calma:#566a80'

const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113'
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const face = (path: string | null, range: string): string =>
  path === null
    ? ''
    : `@font-face{font-family:"Archivo Variable";font-display:swap;font-weight:100 900;font-stretch:62% 125%;src:url("${path}") format("woff2");unicode-range:${range}}`

const ground = `
:root{color-scheme:dark;${dark}}
@media (prefers-color-scheme:light),print{:root{color-scheme:light;${light}}}
*{box-sizing:border-box}
html{background:var(--page);color:var(--text);font:400 1rem/1.45 "Archivo Variable","Archivo Stand-in",system-ui,sans-serif;text-size-adjust:100%;-webkit-font-smoothing:antialiased;scroll-padding-top:80px}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body,h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
a{color:inherit;text-decoration:none}
:focus-visible{outline:2px solid var(--ink);outline-offset:3px;border-radius:6px}
h1,h2,h3{font-stretch:110%;font-weight:680;letter-spacing:-.014em;line-height:1.12}
h2{font-size:clamp(1.75rem,3.4vw,2.5rem);text-wrap:balance}
h3{font-size:1.25rem}
p{text-wrap:pretty}
.clock{font-stretch:76%;font-weight:700;font-variant-numeric:tabular-nums lining-nums;letter-spacing:-.02em;line-height:.95}
.soft{color:var(--soft)}.sm{font-size:0.875rem}
.in{max-width:1200px;margin:0 auto;padding:0 16px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;z-index:3;padding:12px 16px;background:var(--card);border-radius:10px}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;padding:8px 24px;border:1px solid var(--ctl);border-radius:10px;font-weight:600}
.btn:hover{border-color:var(--text)}
.go{background:var(--fill);border-color:var(--edge);color:var(--on)}.go:hover{border-color:var(--on)}
.small{min-height:2.75rem;padding:8px 16px}
.link{color:var(--ink);font-weight:550;display:inline-flex;align-items:center;min-height:2.75rem}.link:hover{text-decoration:underline;text-underline-offset:3px}
section{padding:72px 0}section>.in>.lead{margin-top:8px;max-width:62ch;color:var(--soft)}
@media (max-width:599px){section{padding:48px 0}}
`

const pips = `
.strip{--p:8px;--g:3px;--w:1.5px;display:grid;grid-template-columns:repeat(var(--k),var(--p));gap:var(--g)}
.strip i{width:var(--p);height:var(--p);border-radius:50%;border:var(--w) solid var(--free)}
.strip .t{background:var(--taken);border:0}
.strip .m{background:var(--fill);border:1.25px solid var(--edge)}
.bar{display:block;width:124px;height:8px;border:1.5px solid var(--free);border-radius:4px;overflow:hidden}.bar i{display:block;height:100%;background:var(--taken)}
@media (forced-colors:active){.strip i,.bar i{forced-color-adjust:none;border-color:CanvasText}.strip .t,.bar i{background:GrayText}.strip .m{background:Highlight}}
`

const head = `
.top{position:sticky;top:0;z-index:2;background:var(--page);border-bottom:1px solid var(--line)}
.top .in{display:flex;align-items:center;gap:8px 24px;min-height:4rem}
.logo{display:flex;align-items:center;min-height:2.75rem;font-size:1.5rem;font-weight:800}.logo svg{display:block;width:92px;height:30px}.brand-mask{display:block;background:currentColor;mask-position:center;mask-size:contain;mask-repeat:no-repeat}.brand-picture{display:block}.logo .brand-seat{fill:var(--seat);stroke:var(--fill);stroke-width:5}
.top nav{display:flex;gap:4px;margin-left:auto}.top nav a{display:flex;align-items:center;min-height:2.75rem;padding:0 12px;font-size:0.9375rem;color:var(--soft)}.top nav a:hover{color:var(--text)}
.top .who{display:flex;gap:8px}
@media (max-width:1099px){.top nav{display:none}.top .who{margin-left:auto}}
@media (max-width:420px){.top .in{gap:8px}.logo svg{width:74px;height:24px}.small{padding:8px 12px;font-size:0.9375rem}}
.hero{padding:clamp(32px,6vw,88px) 0 clamp(40px,6vw,80px)}
.hero .in{display:grid;gap:40px}
h1{font-stretch:112%;font-weight:700;letter-spacing:-.03em;font-size:clamp(2.75rem,10.9vw,5.75rem);line-height:.96}
h1 i{display:inline-block;width:.2em;height:.2em;border-radius:50%;background:var(--fill);border:1.5px solid var(--edge);margin-left:.06em}
.hero .say{margin-top:20px;max-width:46ch;font-size:1.125rem;color:var(--soft)}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}.acts+p{margin-top:14px;font-size:0.875rem;color:var(--soft)}
@media (min-width:960px){.hero .in{grid-template-columns:minmax(0,1fr) minmax(0,440px);align-items:center}h1{font-size:clamp(3.5rem,6.1vw,5.75rem)}}
.pass{display:block;background:var(--fill);color:var(--on);border-radius:14px;padding:24px;--taken:color-mix(in srgb,var(--on) 42%,transparent);--free:var(--on)}
.pass .hour{font-size:clamp(5.5rem,24vw,9.5rem);letter-spacing:-.04em;line-height:.8;margin:20px 0 22px;white-space:nowrap}
.pass .row{display:flex;justify-content:space-between;gap:16px;align-items:baseline;font-weight:600}
.pass .strip{--p:clamp(10px,3.2vw,16px);--g:5px;--w:2px;margin:20px 0 12px}.pass .m{background:var(--on);border:0}.pass .bar{width:100%;margin:20px 0 12px}
.pass .cta{display:flex;align-items:center;justify-content:center;min-height:3.25rem;margin-top:20px;border-radius:10px;background:#12160a;color:#f1f4f0;font-weight:600}
a.pass:focus-visible{border-radius:14px;outline-offset:4px}
.figs{border-block:1px solid var(--line)}.figs dl{display:flex;flex-wrap:wrap;gap:16px 56px;padding:24px 16px}.figs div{display:flex;align-items:baseline;gap:10px}.figs dt{order:2;color:var(--soft)}.figs dd{font-size:2.5rem}
`

const parts = `
.days{display:grid;gap:16px;margin-top:32px;align-items:start}
.plans{display:grid;gap:16px;margin-top:32px}.plans li{padding:24px;border:1px solid var(--line);border-radius:14px;background:var(--card)}.plans .clock{font-size:4rem;letter-spacing:-.025em}.plans p{margin-top:12px}
@media (min-width:720px){.plans{grid-template-columns:repeat(auto-fit,minmax(220px,1fr))}}
@media (min-width:720px){.days{grid-template-columns:repeat(auto-fit,minmax(340px,1fr))}}
.studio{background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden}.studio header{padding:18px 20px 14px}.studio h3 a:hover{text-decoration:underline;text-underline-offset:3px}
.studio li{border-top:1px solid var(--line)}
.cls{position:relative;display:grid;grid-template-columns:76px minmax(0,1fr) auto;gap:4px 12px;align-items:center;min-height:4.75rem;padding:12px 20px}
.cls::before{content:"";position:absolute;left:0;top:12px;bottom:12px;width:3px;border-radius:0 3px 3px 0;background:var(--d)}
.cls:hover{background:color-mix(in oklab,var(--text) 5%,transparent)}.cls:focus-visible{outline-offset:-4px}
.cls .clock{font-size:1.75rem}.cls .what{min-width:0;overflow-wrap:anywhere}.cls b{display:block;font-weight:600}.cls .book{font-weight:600;text-decoration:underline;text-underline-offset:3px}.cls .seats{justify-self:end;display:grid;gap:6px;justify-items:end}
.tom{display:block;font-size:0.75rem;color:var(--soft);margin-top:3px}
.three,.four{display:grid;gap:32px 40px;margin-top:36px}.three .strip{--p:14px;--g:5px;--w:2px;margin-bottom:18px}.three p,.four p{margin-top:8px;color:var(--soft)}
@media (min-width:760px){.three{grid-template-columns:repeat(3,1fr)}.four{grid-template-columns:1fr 1fr}}
.alt{background:var(--card);border-block:1px solid var(--line)}
.rules{margin-top:28px}.rules li{display:grid;grid-template-columns:104px 1fr;gap:16px;align-items:center;padding:16px 0;border-top:1px solid var(--line)}.rules .clock{font-size:2.25rem;white-space:nowrap}
@media (max-width:599px){.rules li{grid-template-columns:84px 1fr}.rules .clock{font-size:1.75rem}}
.invite{display:flex;flex-wrap:wrap;gap:16px 24px;align-items:center;margin-top:40px}.invite p{flex:1 1 320px;max-width:62ch;color:var(--soft)}
.firm{display:grid;gap:40px;align-items:center}@media (min-width:900px){.firm{grid-template-columns:1fr 1fr}}.firm .lead{margin-top:12px;color:var(--soft)}
.people{padding:28px;border:1px solid var(--line);border-radius:14px;background:var(--card)}.people .strip{--p:clamp(8px,2.2vw,14px);--g:clamp(3px,1vw,6px);--w:2px;--fill:var(--taken)}.people .clock{font-size:3rem}.people p{margin-top:14px}
details{border-top:1px solid var(--line)}details:last-of-type{border-bottom:1px solid var(--line)}summary{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:4rem;font-weight:600;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:14px;height:14px;border-radius:50%;border:2px solid var(--free)}[open]>summary::after{background:var(--fill);border-color:var(--edge)}details p{padding:0 0 20px;max-width:66ch;color:var(--soft)}
.end{text-align:center}.end .strip{--p:20px;--g:7px;--w:2.25px;justify-content:center;margin-bottom:28px}@media (max-width:420px){.end .strip{--p:16px;--g:6px}}.end .acts{justify-content:center}
.demo{padding:24px 0;border-bottom:1px solid var(--line);background:var(--card)}.demo ul{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
.foot{border-top:1px solid var(--line);padding:24px 0 40px;font-size:0.875rem;color:var(--soft)}.foot .in{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center}.foot a{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:2.75rem}.foot a:hover{color:var(--text)}.foot [aria-current]{color:var(--text);font-weight:650}.foot span{margin-left:auto}
@media print{.top,.acts,.demo{display:none}}
`

/** Fallback font with metrics close to the web font, so that line breaks do not shift. */
const standIn =
  '@font-face{font-family:"Archivo Stand-in";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:104%;ascent-override:84%;descent-override:20%;line-gap-override:0%}'

/** The tokens of a theme in both schemes. */
const themeTokens = (theme: Theme): string => {
  const tokens = ({ fill, onFill, ink, edge }: FillColors) =>
    `--fill:${fill};--on:${onFill};--ink:${ink};--edge:${edge}`
  const light = tokens(fillColors.light[theme])
  return `:root{${tokens(fillColors.dark[theme])}}@media (prefers-color-scheme:light),print{:root{${light}}}`
}

/** Complete CSS of the page in the default theme of the service, inlined so that no request delays the first paint. */
export const pageStyle = (assets: Assets, theme: Theme): string =>
  [
    face(assets.fontExtended, latinExtended),
    face(assets.font, latin),
    standIn,
    ground,
    theme === 'brand' ? '' : themeTokens(theme),
    pips,
    head,
    parts,
  ]
    .join('')
    .replaceAll('\n', '')
