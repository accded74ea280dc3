import { textLimits } from '@cupo/core/text-limits'
import { IconX } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { phoneProblem } from '../../profile/phone.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { ClientPicker } from '../sales/client-picker.tsx'
import css from './new-client.module.css'
import { newClientMessages } from './new-client-messages.ts'
import { newsMessages } from './news-messages.ts'

type Person = { id: string; name: string }

type GuardianProps = { guardian: Person | null; error: string | undefined; onChange: (guardian: Person | null) => void }

const Guardian = ({ guardian, error, onChange }: GuardianProps) => {
  const m = useMessages(newClientMessages)
  const [open, setOpen] = useState(false)
  return (
    <div>
      <p className={css.label}>{m.guardian}</p>
      {guardian === null ? (
        <Button onClick={() => setOpen(true)}>{m.chooseGuardian}</Button>
      ) : (
        <p className={css.guardian}>
          <b>{guardian.name}</b>
          <IconButton label={m.noGuardian} onClick={() => onChange(null)}>
            <IconX aria-hidden="true" />
          </IconButton>
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {open && (
        <ClientPicker
          onClose={() => setOpen(false)}
          onChoose={(client) => {
            onChange(client)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

const empty = { name: '', phone: '', email: '', birthday: '', tags: '', note: '', news: '', newsReason: '' }

/** The filled-in fields only. */
const bodyOf = (
  { name, phone, email, birthday, tags, note, news, newsReason }: typeof empty,
  guardian: Person | null,
) => {
  const list = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return {
    name,
    ...(phone.trim() !== '' && { phone }),
    ...(email.trim() !== '' && { email }),
    ...(birthday !== '' && { birthday }),
    ...(list.length > 0 && { tags: list }),
    ...(note.trim() !== '' && { notes: note }),
    ...(news === 'true' && { news: true as const, ...(newsReason.trim() !== '' && { newsReason }) }),
    ...(guardian !== null && { guardianId: guardian.id }),
  }
}

/** Creates a client. An existing member is linked, and the message names the link. */
export const NewClient = () => {
  const m = useMessages(newClientMessages)
  const n = useMessages(newsMessages)
  useTitle(m.title)
  const navigate = useNavigate()
  const [guardian, setGuardian] = useState<Person | null>(null)
  const { send, busy, fieldError } = useAct('createClient', {
    refreshes: ['listClients', 'readClientLists'],
    onDone: async ({ id }, mensaje) => {
      showToast('done', mensaje)
      await navigate({ to: paths.studio.client, params: { id } })
    },
  })
  const { field, formProps, values, set } = useForm(
    empty,
    ({ name, phone }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      phone: phoneProblem(phone) ? m.phoneBad : undefined,
    }),
    (values) => void send({ body: bodyOf(values, guardian) }),
  )
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Card className={css.card}>
        <form {...formProps} className={css.form}>
          <Field label={m.name} autoComplete="off" maxLength={textLimits.name} {...field('name', fieldError('name'))} />
          <div className={css.pair}>
            <Field
              label={m.phone}
              type="tel"
              autoComplete="off"
              maxLength={textLimits.phone}
              {...field('phone', fieldError('phone'))}
            />
            <Field
              label={m.email}
              hint={m.emailHint}
              type="email"
              autoComplete="off"
              maxLength={textLimits.email}
              {...field('email', fieldError('email'))}
            />
          </div>
          <div className={css.pair}>
            <DateField label={m.birthday} {...field('birthday', fieldError('birthday'))} />
            <Field label={m.tags} hint={m.tagsHint} autoComplete="off" {...field('tags', fieldError('tags'))} />
          </div>
          <TextArea
            label={m.note}
            hint={m.noteHint}
            rows={3}
            maxLength={textLimits.clientNote}
            {...field('note', fieldError('notes'))}
          />
          <Checkbox
            label={m.news}
            checked={values.news === 'true'}
            onChange={({ target }) => set('news', target.checked ? 'true' : '')}
          />
          {values.news === 'true' && (fieldError('newsReason') !== undefined || values.newsReason !== '') && (
            <Field
              label={n.reason}
              autoComplete="off"
              maxLength={textLimits.deskReason}
              {...field('newsReason', fieldError('newsReason'))}
            />
          )}
          <Guardian guardian={guardian} error={fieldError('guardianId')} onChange={setGuardian} />
          <div className={css.acts}>
            <Link to={paths.studio.clients} className={buttonClass({ look: 'quiet' })}>
              {m.cancel}
            </Link>
            <Button look="fill" type="submit" busy={busy}>
              {m.save}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
