import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { cityOf } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './first-steps.module.css'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'

/** Step 1: the studio's name and address. */
export const StudioStep = ({ setup: { studio }, onDone }: StepProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { send, busy, fieldError } = useAct('updateOwnStudio', { refreshes: ['readStudio'], onDone })
  const form = useForm(
    { name: studio.name, address: studio.address, about: studio.about },
    ({ name, address }) => ({
      name: name.trim() === '' ? m.missing : undefined,
      address: address.trim() === '' ? m.missing : undefined,
    }),
    (body) => void send({ body }),
  )
  return (
    <form className={css.form} {...form.formProps}>
      <Field
        label={m.studioName}
        maxLength={textLimits.name}
        autoComplete="organization"
        {...form.field('name', fieldError('name'))}
      />
      <Field
        label={m.address}
        maxLength={textLimits.address}
        autoComplete="street-address"
        hint={m.zone(cityOf(studio.timeZone, f.language))}
        {...form.field('address', fieldError('address'))}
      />
      <TextArea label={m.about} maxLength={textLimits.about} {...form.field('about', fieldError('about'))} />
      <div className={css.end}>
        <Button look="fill" type="submit" busy={busy}>
          {m.saveAndGo}
        </Button>
      </div>
    </form>
  )
}
