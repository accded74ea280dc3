import { cityNameIn } from '@cupo/core/city-names'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { chooseCity } from './choose-city.ts'
import css from './city-sheet.module.css'
import { type City, guessCity, nearestCity } from './guess-city.ts'
import { messages } from './messages.ts'
import { useCity } from './use-city.ts'
import { locate } from './use-location.ts'

type SheetProps = { onClose: () => void }

const CityList = ({
  cities,
  chosenId,
  onChoose,
}: {
  cities: City[]
  chosenId: string | null
  onChoose: (city: City) => void
}) => {
  const m = useMessages(messages)
  const f = useFormat()
  const near = guessCity(cities, deviceTimeZone())
  return (
    <ul className={css.cities}>
      {cities.map((city) => (
        <li key={city.id}>
          <button
            type="button"
            className={cx(css.city, city.id === chosenId && css.chosen)}
            aria-pressed={city.id === chosenId}
            onClick={() => onChoose(city)}
          >
            <span>
              {cityNameIn(city.name, f.language)}
              {city.id === near?.id && <small>{m.near}</small>}
            </span>
            <b className="clock c2" aria-hidden="true">
              {f.number(city.studios)}
            </b>
            <VisuallyHidden>{m.studios(city.studios)}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Chooses the city that scopes calendar, suggestions and search, from a list or by geolocation. */
export const CitySheet = ({ onClose }: SheetProps) => {
  const m = useMessages(messages)
  const { city, cities, refusal, retry } = useCity()
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState('')
  const choose = (chosen: City) => {
    void chooseCity(chosen)
    onClose()
  }
  const takeLocation = async () => {
    setLocating(true)
    setProblem('')
    const place = await locate()
    setLocating(false)
    const nearest = place && nearestCity(cities ?? [], place)
    if (nearest) choose(nearest)
    else setProblem(place === null ? m.noLocation : m.noCityHere)
  }
  return (
    <Dialog open onClose={onClose} kind="sheet" title={m.title}>
      {cities === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {cities === undefined && refusal === null && <Skeleton height={180} />}
      {cities?.length === 0 && <p className="soft">{m.none}</p>}
      {cities !== undefined && cities.length > 0 && (
        <>
          <CityList cities={cities} chosenId={city?.id ?? null} onChoose={choose} />
          <Button size="xl" wide busy={locating} className={css.locate} onClick={() => void takeLocation()}>
            <IconMapPin aria-hidden="true" />
            {locating ? m.locating : m.useLocation}
          </Button>
        </>
      )}
      <p role="status" className={cx('sm', css.problem)}>
        {problem}
      </p>
    </Dialog>
  )
}
