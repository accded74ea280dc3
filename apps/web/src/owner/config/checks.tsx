import { contrastOf, fillColors, groundColors, leastContrast, type Theme } from '@cupo/core/config'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import css from './config.module.css'
import { messages } from './messages.ts'
import type { Settings } from './settings.ts'

/**
 * The lower contrast of both schemes, because each person chooses their own: text on the fill, and text in the theme's
 * ink.
 */
const contrastsOf = (theme: Theme): { fill: number; text: number } => {
  const of = (scheme: 'dark' | 'light') => {
    const { fill, onFill, ink } = fillColors[scheme][theme]
    return { fill: contrastOf(onFill, fill), text: contrastOf(ink, groundColors[scheme].page) }
  }
  const [dark, light] = [of('dark'), of('light')]
  return { fill: Math.min(dark.fill, light.fill), text: Math.min(dark.text, light.text) }
}

const Check = ({ ok, children }: { ok: boolean; children: ReactNode }) => (
  <li className={ok ? undefined : css.failed}>
    {ok ? <IconCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
    <span>{children}</span>
  </li>
)

/** Checks before publishing: contrast of the theme and of the logo, where the name appears, and the next version. */
export const Checks = ({ settings, version }: { settings: Settings; version: number }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { fill, text } = contrastsOf(settings.theme)
  const ratio = (value: number) => f.number(Math.floor(value * 10) / 10, 1)
  const passes = Math.min(fill, text) >= leastContrast.text
  const { logo } = settings
  const contrast = logo?.contrast ?? null
  const logoPasses = contrast === null || Math.min(contrast.dark, contrast.light) >= leastContrast.graphic
  const verdict = (ok: boolean) => (ok ? m.passes : m.fails)
  return (
    <ul className={css.checks}>
      <Check ok={passes}>
        {m.contrast({ fill: ratio(fill), text: ratio(text) })} {verdict(passes)}
      </Check>
      {logo !== null && (
        <Check ok={logoPasses}>
          {contrast === null
            ? m.oneColor
            : `${m.logoContrast({ dark: ratio(contrast.dark), light: ratio(contrast.light) })} ${verdict(logoPasses)}`}
        </Check>
      )}
      <Check ok>{m.everywhere(settings.name.trim())}</Check>
      <Check ok>{m.goBack(version + 1)}</Check>
    </ul>
  )
}
