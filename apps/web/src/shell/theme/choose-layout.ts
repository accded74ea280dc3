import { currentSession } from '../../api/session.ts'
import { chosenLayout, type Layout, setLayout } from '../../app/layout.ts'
import { saveLayout } from '../../app/save-choices.ts'

/** Changes the layout at once and keeps it with the person; puts it back if that fails and nothing else was chosen since. */
export const chooseLayout = async (layout: Layout): Promise<void> => {
  const before = chosenLayout()
  setLayout(layout)
  if (currentSession() !== null) await saveLayout(layout, before)
}
