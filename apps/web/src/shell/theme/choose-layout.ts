import { currentSession } from '../../api/session.ts'
import { chosenLayout, type Layout, setLayout } from '../../app/layout.ts'
import { saveLayout } from '../../app/save-choices.ts'

/** Applies a layout immediately and saves it; reverts if saving fails and no other was chosen meanwhile. */
export const chooseLayout = async (layout: Layout): Promise<void> => {
  const before = chosenLayout()
  setLayout(layout)
  if (currentSession() !== null) await saveLayout(layout, before)
}
