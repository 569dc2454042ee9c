import type { CaseState } from '@sengi/contract/p2p/disputes'
import type { P2pDisputesWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { type StatusLook, StatusPill } from '../../../ui/states/status-pill.tsx'
import { p2pDisputesWords } from '../messages.ts'

const looks = {
  OPEN: { tone: 'warning', shape: 'ring', word: 'pill_open' },
  ASSIGNED: { tone: 'info', shape: 'half', word: 'pill_assigned' },
  EVIDENCE: { tone: 'warning', shape: 'half', word: 'pill_evidence' },
  PROPOSED: { tone: 'warning', shape: 'half', word: 'pill_proposed' },
  DECIDED: { tone: 'info', shape: 'half', word: 'pill_decided' },
  EXECUTED: { tone: 'success', shape: 'full', word: 'carried_out' },
  CLOSED: { tone: 'neutral', shape: 'full', word: 'case_closed' },
  REOPENED: { tone: 'warning', shape: 'half', word: 'reopened' },
} as const satisfies Record<CaseState, StatusLook<keyof P2pDisputesWords>>
const unknown = { tone: 'neutral', shape: 'half', word: 'case_checking' } as const

/** Where a case stands, in a word. */
export function CasePill({ state }: { state: CaseState }) {
  const t = useWords(p2pDisputesWords)
  const { word, ...look } = looks[state] ?? unknown
  return <StatusPill {...look}>{t(word)}</StatusPill>
}
