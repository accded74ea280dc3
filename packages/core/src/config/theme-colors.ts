import type { Scheme, Theme } from './brand.ts'
import type { Hex } from './contrast.ts'

/** Colours of a scheme or theme that pages outside of the app use: mails, icons, the landing page. */
export type GroundColors = { page: Hex; card: Hex; text: Hex; soft: Hex; line: Hex }
export type FillColors = { fill: Hex; onFill: Hex; ink: Hex; edge: Hex }

/** The colours of the default scheme where the device's scheme is not available, such as in an icon: `auto` is dark. */
export const fixedScheme = (scheme: Scheme): 'dark' | 'light' => (scheme === 'light' ? 'light' : 'dark')

/** Equal to the tokens of the web app; its contrast test compares them. */
export const groundColors: Record<'dark' | 'light', GroundColors> = {
  dark: { page: '#0e1110', card: '#161a18', text: '#f1f4f0', soft: '#aeb8b1', line: '#29302c' },
  light: { page: '#f4f5f0', card: '#ffffff', text: '#141815', soft: '#4b554e', line: '#dfe3da' },
}

const fill = (color: Hex, onFill: Hex, ink: Hex, edge: Hex): FillColors => ({ fill: color, onFill, ink, edge })

export const fillColors: Record<'dark' | 'light', Record<Theme, FillColors>> = {
  dark: {
    default: fill('#95a3ff', '#0b1030', '#a9b4ff', '#95a3ff'),
    brand: fill('#c9f24b', '#12160a', '#c9f24b', '#c9f24b'),
    teal: fill('#43d9c6', '#04201c', '#62e2d2', '#43d9c6'),
    rose: fill('#ff8fab', '#2b0512', '#ffa6bc', '#ff8fab'),
    purple: fill('#c79bff', '#1c0b33', '#d3b1ff', '#c79bff'),
    amber: fill('#ffc24d', '#241700', '#ffcb66', '#ffc24d'),
  },
  light: {
    default: fill('#4353d9', '#ffffff', '#3845bf', '#4353d9'),
    brand: fill('#c9f24b', '#12160a', '#47630a', '#6c8f14'),
    teal: fill('#0b7a70', '#ffffff', '#0a6b62', '#0b7a70'),
    rose: fill('#c4225a', '#ffffff', '#ae1a4d', '#c4225a'),
    purple: fill('#7a3bd1', '#ffffff', '#6b2fbf', '#7a3bd1'),
    amber: fill('#ffb938', '#241700', '#774b00', '#a66c00'),
  },
}
