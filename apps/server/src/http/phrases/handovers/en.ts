import type { HandoverSentences } from '../shape.ts'

export const handovers: HandoverSentences = {
  handover_not_ready: () => 'This file is still being prepared. We’ll let you know when it is ready.',
  closing_suspended: () => 'The studio is already paused or closed.',
  closing_shift_open: () => 'Close the open shifts of your tills first.',
  closing_archive_missing: () => 'Download a copy of your data first, or confirm that you close without it.',
  closing_name_differs: () => 'Type the name of the studio as it is shown.',
  closing_erased: () => 'The data of this studio were erased: it cannot be opened again.',
  studio_closed: (p) => `You closed ${p.studio}. We sent you an email with the link to open it again.`,
  studio_reopened: (p) => `${p.studio} is open again. You can sign in now.`,
}
