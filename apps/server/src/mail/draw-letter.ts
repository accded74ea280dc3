import { type FillColors, fillColors, type Theme } from '@cupo/core/config'
import type { Language } from '@cupo/core/preferences'
import { escapeHtml } from './escape-html.ts'
import type { Letter } from './letter.ts'

/** Renders a mail as plain text; links are on their own lines. */
export const drawText = (letter: Letter, foot: string): string => {
  const action = letter.action ? [`${letter.action.label}:\n${letter.action.link}`] : []
  const own = letter.sender !== undefined
  return [
    letter.lead,
    ...(letter.code ? [`    ${letter.code}`] : []),
    ...(own ? [] : action),
    ...letter.paragraphs,
    ...(own ? action : []),
    `—\n${letter.foot ?? foot}`,
    ...(letter.links ?? []).map(({ label, link }) => `${label}:\n${link}`),
  ].join('\n\n')
}

/** The product's mark: a row of seats, one of them highlighted. */
const seats = ({ fill, edge }: FillColors): string =>
  Array.from({ length: 12 }, (_, i) => {
    const look =
      i === 7
        ? `background:${fill};border:1px solid ${edge}`
        : i < 7
          ? 'background:#858F87;border:1px solid #858F87'
          : 'border:1px solid #4B554E'
    return `<span style="display:inline-block;width:8px;height:8px;margin-right:4px;border-radius:50%;${look}"></span>`
  }).join('')

const paragraph = (text: string): string =>
  `<p style="margin:16px 0 0;color:#4B554E;font-size:15px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

type Button = NonNullable<Letter['action']>

const button = ({ label, link }: Button, { fill, onFill, edge }: FillColors): string =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 20px;background:${fill};color:${onFill};border:1px solid ${edge};border-radius:10px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const smallLink = ({ label, link }: Button): string =>
  `<br><a href="${escapeHtml(link)}" style="color:#4B554E;text-decoration:underline">${escapeHtml(label)}</a>`

/** Fields of the service that a mail displays. */
type LetterStyle = { name: string; theme: Theme; language: Language }

/** Renders a mail as HTML without external resources: no images, no fonts, no tracking. */
export const drawHtml = (letter: Letter, foot: string, { name, theme, language }: LetterStyle): string => {
  const colors = fillColors.light[theme]
  const own = letter.sender !== undefined
  const action = letter.action ? button(letter.action, colors) : ''
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#F4F5F0;color:#141815;font:400 16px/1.5 Archivo,system-ui,-apple-system,'Segoe UI',sans-serif">
<main style="max-width:480px;margin:0 auto;padding:28px 24px;background:#FFFFFF;border:1px solid #DFE3DA;border-radius:14px">
<p style="margin:0;font-size:20px;font-weight:700">${escapeHtml(letter.sender ?? name)}</p>
<p style="margin:8px 0 24px;line-height:8px" aria-hidden="true">${seats(colors)}</p>
<h1 style="margin:0;font-size:18px;line-height:1.35;font-weight:650">${escapeHtml(letter.lead)}</h1>
${letter.code ? `<p style="margin:24px 0 0;font-size:${letter.code.length > 8 ? 24 : 44}px;line-height:1;font-weight:700;letter-spacing:${letter.code.length > 8 ? '.04em' : '.18em'};font-variant-numeric:tabular-nums">${escapeHtml(letter.code)}</p>` : ''}
${own ? '' : action}
${letter.paragraphs.map(paragraph).join('\n')}
${own ? action : ''}
</main>
<p style="max-width:480px;margin:16px auto 0;color:#4B554E;font-size:13px;text-align:center">${escapeHtml(letter.foot ?? foot)}${(letter.links ?? []).map(smallLink).join('')}</p>
</body>
</html>`
}
