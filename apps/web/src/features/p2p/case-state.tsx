import type { CaseState } from '@sengi/contract'
import type { ComponentProps } from 'react'
import { StatusPill } from '../../ui/status-pill.tsx'

type Look = ComponentProps<typeof StatusPill>

const looks: Record<CaseState, Look> = {
  OPEN: { tone: 'warning', shape: 'ring', children: 'Waiting for our team' },
  ASSIGNED: { tone: 'info', shape: 'half', children: 'Being looked at' },
  EVIDENCE: { tone: 'warning', shape: 'half', children: 'More is asked for' },
  PROPOSED: { tone: 'warning', shape: 'half', children: 'Proposal made' },
  DECIDED: { tone: 'info', shape: 'half', children: 'Decided' },
  EXECUTED: { tone: 'success', shape: 'full', children: 'Carried out' },
  CLOSED: { tone: 'neutral', shape: 'full', children: 'Closed' },
  REOPENED: { tone: 'warning', shape: 'half', children: 'Looked at again' },
}
const unknown: Look = { tone: 'neutral', shape: 'half', children: 'Checking status' }

/** Where a case stands, in a word. */
export const CasePill = ({ state }: { state: CaseState }) => <StatusPill {...(looks[state] ?? unknown)} />
