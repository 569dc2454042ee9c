import type { ReportState } from '@sengi/contract/registers/reports'
import type { RegistersWords } from '../../lib/words/words.gen.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

/** Each state of a report with its word, colour and shape. */
export const reportLooks: Readonly<Record<ReportState, StatusLook<keyof RegistersWords>>> = {
  OPEN: { word: 'state_OPEN', tone: 'info', shape: 'ring' },
  DRAFTED: { word: 'state_DRAFTED', tone: 'info', shape: 'half' },
  AGREED: { word: 'state_AGREED', tone: 'warning', shape: 'half' },
  FILED: { word: 'state_FILED', tone: 'success', shape: 'full' },
  CLOSED: { word: 'state_CLOSED', tone: 'neutral', shape: 'cross' },
}
