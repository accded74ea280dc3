import type { Params } from '../params.ts'

/** Messages about the configuration of the service. */
export const config = {
  brand_name: () => 'Escribe un nombre de hasta 40 letras, sin < > { } " \\ ni `.',
  logo_contrast: () =>
    'El logo no se lee sobre la página clara o la oscura. Prueba con un SVG en negro: toma el color del texto.',
  logo_unknown: () => 'Ese logo ya no está. Súbelo de nuevo.',
  logo_empty: () => 'Ese logo no dibuja nada visible.',
  language_not_offered: () => 'El idioma inicial tiene que ser uno de los que ofreces.',
  svg_broken: () => 'Ese archivo no es un SVG válido.',
  svg_large: () => 'Ese SVG es demasiado grande: hasta 200 kB y 3000 formas.',
  svg_element: (p: Params) =>
    `Ese SVG tiene «${p.what}», que un logo no puede llevar. Convierte los textos en trazos y quita scripts, enlaces e imágenes.`,
  svg_reference: (p: Params) => `Ese SVG lleva a otro lugar: ${p.what}. Quita las referencias.`,
  svg_style: () => 'Los estilos de ese SVG no se pueden leer. Expórtalo con atributos de presentación.',
  svg_size: (p: Params) => `El tamaño de ese SVG no sirve para un logo: ${p.what}.`,
}
