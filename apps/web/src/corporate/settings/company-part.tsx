import type { Data } from '@cupo/contract'
import { type Language, languages } from '@cupo/core/preferences'
import { textLimits } from '@cupo/core/text-limits'
import { useId } from 'react'
import { refreshUser } from '../../api/refresh-user.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Part } from '../../profile/part.tsx'
import formCss from '../../profile/person-form.module.css'
import { PictureButton } from '../../profile/picture-button.tsx'
import { useUpload } from '../../profile/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './messages.ts'
import css from './settings.module.css'

type Company = Data<'readOwnCorporate'>

const zones = Intl.supportedValuesOf('timeZone')
const refreshes = ['readOwnCorporate', 'readCorporateSummary', 'listCorporatePeople'] as const

const Logo = ({ company, onDone }: { company: Company; onDone: () => void }) => {
  const m = useMessages(messages)
  const { upload, busy } = useUpload('uploadCorporateLogo', onDone)
  const { send, busy: removing } = useAct('removeCorporateLogo', { refreshes: ['readOwnCorporate'] })
  return (
    <div className={css.logo}>
      <Avatar name={company.name} avatar={company.logo} size={64} />
      <div>
        <PictureButton busy={busy} onChoose={(file) => void upload(file)}>
          {company.logo === null ? m.addLogo : m.changeLogo}
        </PictureButton>
        {company.logo !== null && (
          <Button look="quiet" busy={removing} onClick={() => void send({})}>
            {m.removeLogo}
          </Button>
        )}
        <p className="soft sm">{m.logoHint}</p>
      </div>
    </div>
  )
}

const CompanyForm = ({ company }: { company: Company }) => {
  const m = useMessages(messages)
  const list = useId()
  const { send, busy, fieldError } = useAct('updateOwnCorporate', {
    refreshes,
    onDone: async () => {
      showToast('done', m.saved)
      await refreshUser()
    },
  })
  const form = useForm(
    { name: company.name, language: company.language ?? '', timeZone: company.timeZone },
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    ({ name, language, timeZone }) =>
      void send({ body: { name, timeZone, language: language === '' ? null : (language as Language) } }),
  )
  return (
    <form className={formCss.form} {...form.formProps}>
      <Field
        label={m.companyName}
        autoComplete="organization"
        maxLength={textLimits.name}
        {...form.field('name', fieldError('name'))}
      />
      <SelectField
        label={m.language}
        hint={m.languageHint}
        value={form.values.language}
        onChange={(event) => form.set('language', event.target.value as Language)}
      >
        <option value="">{m.languageOfInviter}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {m.languages[language]}
          </option>
        ))}
      </SelectField>
      <Field
        label={m.timeZone}
        hint={m.timeZoneHint}
        list={list}
        autoComplete="off"
        {...form.field('timeZone', fieldError('timeZone'))}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Button type="submit" busy={busy} className={formCss.save}>
        {m.save}
      </Button>
    </form>
  )
}

/** The default group, for people who join without one. */
const DefaultGroup = () => {
  const m = useMessages(messages)
  const { data } = useApi('listCorporateGroups', { query: { limit: 100 } })
  const { send, busy } = useAct('updateCorporateGroup', {
    refreshes: ['listCorporateGroups', 'listCorporatePeople'],
    onDone: () => showToast('done', m.saved),
  })
  if (!data || data.items.length === 0) return null
  return (
    <SelectField
      label={m.defaultGroup}
      hint={m.defaultGroupHint}
      disabled={busy}
      value={data.items.find(({ standard }) => standard)?.id ?? ''}
      onChange={(event) => void send({ params: { id: event.target.value }, body: { standard: true } })}
    >
      {data.items.map(({ id, name, monthlyPoints }) => (
        <option key={id} value={id}>
          {m.groupOption({ name, points: monthlyPoints })}
        </option>
      ))}
    </SelectField>
  )
}

/** The company's name, logo, language, calendar and default group. */
export const CompanyPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readOwnCorporate', {})
  return (
    <Part title={m.company} lead={m.companyLead}>
      {data !== undefined && (
        <>
          <Logo company={data} onDone={retry} />
          <CompanyForm key={`${data.name}:${data.timeZone}:${data.language}`} company={data} />
          <DefaultGroup />
        </>
      )}
      {data === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={48} />
        </div>
      )}
    </Part>
  )
}
