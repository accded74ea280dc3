import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import { Button, type ButtonSize } from './button.tsx'
import { messages } from './copy-messages.ts'
import { useCopy } from './use-copy.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type CopyButtonProps = {
  text: string
  size?: ButtonSize
}

/** Copies a text and confirms it in its label for 3 s. */
export const CopyButton = ({ text, size = 'md' }: CopyButtonProps) => {
  const m = useMessages(messages)
  const { copied, copy } = useCopy()
  return (
    <>
      <Button size={size} onClick={() => void copy(text)}>
        {copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        {copied ? m.copied : m.copy}
      </Button>
      <VisuallyHidden live>{copied ? m.copied : ''}</VisuallyHidden>
    </>
  )
}
