import type { ConfigSentences } from '../shape.ts'

export const config: ConfigSentences = {
  brand_name: () => 'Enter a name of at most 40 letters, without < > { } " \\ or `.',
  logo_contrast: () =>
    'The logo cannot be read on the light or the dark page. Try an SVG in black: it takes the colour of the text.',
  logo_unknown: () => 'That logo is gone. Upload it again.',
  logo_empty: () => 'That logo draws nothing visible.',
  language_not_offered: () => 'The first language has to be one of those you offer.',
  svg_broken: () => 'That file is not a valid SVG.',
  svg_large: () => 'That SVG is too large: at most 200 kB and 3000 shapes.',
  svg_element: (p) =>
    `That SVG has “${p.what}”, which a logo may not have. Turn texts into paths and remove scripts, links and pictures.`,
  svg_reference: (p) => `That SVG points elsewhere: ${p.what}. Remove the references.`,
  svg_style: () => 'The styles of that SVG cannot be read. Export it with presentation attributes.',
  svg_size: (p) => `The size of that SVG does not suit a logo: ${p.what}.`,
}
