import type { ClassView } from '@cupo/contract'
import { defaultSpotKind } from '@cupo/core/spot-kinds'
import { useState } from 'react'
import { livePollMs } from '../../../api/live/poll-interval.ts'
import { useApi } from '../../../api/use-api.ts'
import { chooseSpot } from './spot-choice.ts'
import { useTermsWords } from './use-terms-words.ts'

/** A class with its spots, refetched while the page is visible. */
export const useClass = (id: string) => useApi('readClass', { params: { id } }, { everyMs: livePollMs, freshMs: 5000 })

type SpotState = readonly [spotId: string | null, choose: (spotId: string) => void]

/**
 * The class and the spot to book, if its room has spots. `known` is used until the class has loaded; `shared` stores
 * the choice outside the component, such as in the URL.
 */
export const useSpotChoice = (known: ClassView, shared?: SpotState) => {
  const { m } = useTermsWords()
  const { data } = useClass(known.id)
  const own = useState<string | null>(null)
  const [chosenId, setChosenId] = shared ?? own
  const { spot, lost } = chooseSpot(data ?? known, chosenId)
  const kind = data?.spotKind ?? defaultSpotKind
  const noun = m.spotNoun[kind]
  return {
    detail: data,
    noun,
    spot,
    choose: setChosenId,
    /** 'Bici **14**.' */
    lead: spot === null ? undefined : m.spotLead({ noun, label: spot.label }),
    chooseOther: m.chooseOther[kind],
    lost:
      lost === null || spot === null ? null : m.lostSpot({ the: m.theSpot[kind], lost: lost.label, label: spot.label }),
  }
}
