import { pictureFile } from '@cupo/contract/picture-file'
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type PictureButtonProps = { busy: boolean; onChoose: (file: File) => void; children: ReactNode }

/** A button that opens the file picker for a picture. */
export const PictureButton = ({ busy, onChoose, children }: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureFile.types.join(',')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, so that the same file can be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        <IconPhoto aria-hidden="true" />
        {children}
      </Button>
    </>
  )
}
