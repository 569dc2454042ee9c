import type { AnnouncementState } from '@sengi/contract/support/announcements'
import type { AnnouncementDeskWords } from '../../../lib/words/words.gen.ts'
import type { StatusLook } from '../../../ui/states/status-pill.tsx'

/** How each state of an announcement looks. */
export const announcementLooks = {
  waits: { tone: 'warning', shape: 'half', word: 'state_waits' },
  planned: { tone: 'info', shape: 'ring', word: 'state_planned' },
  shown: { tone: 'success', shape: 'full', word: 'state_shown' },
  over: { tone: 'neutral', shape: 'full', word: 'state_over' },
  ended: { tone: 'neutral', shape: 'cross', word: 'state_ended' },
  lapsed: { tone: 'neutral', shape: 'cross', word: 'state_lapsed' },
} as const satisfies Record<AnnouncementState, StatusLook<keyof AnnouncementDeskWords>>
