import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  /** Label of the submit button. */
  submit: string
  cancel: string
  look?: ButtonLook
  busy: boolean
  wide?: boolean
  /** Content above the form. */
  lead?: ReactNode
  /** `formProps` of `useForm`. */
  formProps: ComponentProps<'form'>
  onClose: () => void
  children: ReactNode
}

/** Ctrl+Enter submits from any field, also from one of several lines. */
const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** A form in a dialog. Mount it only while it is open. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submit, cancel, look = 'fill', busy, wide = false, lead, formProps, onClose, children } = props
  const id = useId()
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button look={look} type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {lead}
      <form id={id} className={css.form} onKeyDown={busy ? undefined : submitOnCtrlEnter} {...formProps}>
        {children}
      </form>
    </Dialog>
  )
}
