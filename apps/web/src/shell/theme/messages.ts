import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Apariencia',
    close: 'Cerrar la apariencia',
    theme: 'Color',
    scheme: 'Aspecto',
    layout: 'Disposición',
    light: 'Claro',
    dark: 'Oscuro',
    auto: 'Automático',
    fixed: 'Esta página tiene su propia disposición; la que elijas se verá en las demás.',
  },
  en: {
    title: 'Appearance',
    close: 'Close the appearance',
    theme: 'Colour',
    scheme: 'Mode',
    layout: 'Layout',
    light: 'Light',
    dark: 'Dark',
    auto: 'Automatic',
    fixed: 'This page has a layout of its own; the one you choose shows on the others.',
  },
  tr: {
    title: 'Görünüm',
    close: 'Görünümü kapat',
    theme: 'Renk',
    scheme: 'Mod',
    layout: 'Yerleşim',
    light: 'Açık',
    dark: 'Koyu',
    auto: 'Otomatik',
    fixed: 'Bu sayfanın kendi yerleşimi var; seçtiğin diğer sayfalarda görünür.',
  },
})
