import { newsStates } from '@cupo/core/clients'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DateField } from '../../ui/date-field.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { FormField, Problems } from '../../ui/use-form.ts'
import type { ClientFile } from './client-file.ts'
import { fileMessages } from './file-messages.ts'
import { NewsFields, startsAgain, useNewsCheck } from './news-fields.tsx'
import { newsMessages } from './news-messages.ts'

const valuesOf = (file: ClientFile) => ({
  name: file.name,
  email: file.email ?? '',
  phone: file.phone ?? '',
  birthday: file.birthday ?? '',
  tags: file.tags.join(', '),
  archived: file.archived ? 'true' : '',
  news: file.news.state as string,
  newsReason: '',
})
type Values = ReturnType<typeof valuesOf>

const listOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

const bodyOf = (
  { name, email, phone, birthday, tags, archived, news, newsReason }: Values,
  { signsIn, version, news: before }: ClientFile,
) => ({
  ...(!signsIn && { name, email: orNull(email), phone: orNull(phone) }),
  birthday: orNull(birthday),
  tags: listOf(tags),
  archived: archived === 'true',
  ...(news !== before.state && { news: news === 'agreed' }),
  ...(startsAgain(before, news) && { newsReason }),
  version,
})

type PersonField = 'name' | 'phone' | 'email'

/** Name, phone and address, or that their person edits them. */
const PersonFields = ({ signsIn, of }: { signsIn: boolean; of: (name: PersonField) => FormField }) => {
  const { form: m } = useMessages(fileMessages)
  if (signsIn) return <p className="soft sm">{m.own}</p>
  return (
    <>
      <Field label={m.name} maxLength={textLimits.name} autoComplete="off" {...of('name')} />
      <Field label={m.phone} type="tel" maxLength={textLimits.phone} autoComplete="off" {...of('phone')} />
      <Field label={m.email} type="email" maxLength={textLimits.email} autoComplete="off" {...of('email')} />
    </>
  )
}

/** Edits a client's file. Name, address and phone of a person with an account can only be edited by that person. */
export const EditClient = ({ file, onClose }: { file: ClientFile; onClose: () => void }) => {
  const { form: m } = useMessages(fileMessages)
  const n = useMessages(newsMessages)
  const checkNews = useNewsCheck()
  const { send, busy, fieldError } = useAct('updateClient', {
    refreshes: ['readClient', 'listClients', 'readClientLists'],
    onDone: () => {
      showToast('done', m.saved)
      onClose()
    },
    onRefused: (refusal) => form.takeStale(refusal),
  })
  const form = useEditForm<ClientFile, keyof Values>({
    row: file,
    valuesOf,
    initial: valuesOf(file),
    check: (values): Problems<keyof Values> => ({
      name: values.name.trim() === '' ? m.nameMissing : undefined,
      newsReason: checkNews((form.base ?? file).news, values),
    }),
    send: (values) => void send({ params: { id: file.id }, body: bodyOf(values, form.base ?? file) }),
  })
  const { field, formProps, values, set } = form
  const stateLabel = (value: string) => newsStates.flatMap((state) => (state === value ? [n.states[state]] : []))[0]
  return (
    <FormDialog
      wide
      title={m.title}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      lead={
        <EditConflict
          {...form.conflict}
          labels={{
            name: m.name,
            email: m.email,
            phone: m.phone,
            birthday: m.birthday,
            tags: m.tags,
            archived: m.archived,
            news: n.label,
            newsReason: n.reason,
          }}
          show={(name, value) => (name === 'news' ? (stateLabel(value) ?? value) : value)}
        />
      }
      formProps={formProps}
      onClose={onClose}
    >
      <PersonFields signsIn={file.signsIn} of={(name) => field(name, fieldError(name))} />
      <DateField label={m.birthday} {...field('birthday', fieldError('birthday'))} />
      <Field label={m.tags} hint={m.tagsHint} autoComplete="off" {...field('tags', fieldError('tags'))} />
      <NewsFields
        before={(form.base ?? file).news}
        news={field('news', fieldError('news'))}
        reason={field('newsReason', fieldError('newsReason'))}
      />
      <Checkbox
        label={m.archived}
        checked={values.archived === 'true'}
        onChange={(event) => set('archived', event.target.checked ? 'true' : '')}
      />
    </FormDialog>
  )
}
