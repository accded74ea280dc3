import { type DragEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import css from './documents.module.css'
import { messages } from './messages.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

type DropAreaProps = { onFiles: (files: File[]) => void; children: ReactNode }

/** Takes dropped files. While files are dragged over it, it says so. The button for uploads is the keyboard's way. */
export const DropArea = ({ onFiles, children }: DropAreaProps) => {
  const m = useMessages(messages)
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's shortcut of the upload button
    <div
      className={css.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && (
        <p className={css.dropHere} aria-hidden="true">
          {m.drop}
        </p>
      )}
    </div>
  )
}
