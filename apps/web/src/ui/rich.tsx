import { Fragment } from 'react'

/** A text with `**…**` in bold: 'Cancela gratis hasta **hoy a las 19:00**.' */
export const Rich = ({ text }: { text: string }) => (
  <>
    {text.split('**').map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one phrase have no other identity
      index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
    )}
  </>
)
