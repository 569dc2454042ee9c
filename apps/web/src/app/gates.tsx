import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../lib/session/me.ts'
import { gates } from '../lib/session/tiers.ts'
import { useWords } from '../lib/words/words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { appWords } from './messages.ts'
import { PageFrame } from './page-frame.tsx'

/**
 * What was begun before a tier was taken back goes on to its end: an order of one's own is there by its address, and the card for as long
 * as somebody has one.
 */
const isUnderWay = {
  p2p: ({ pathname }) => /^\/p2p\/orders\/[^/]+$/.test(pathname),
  card: ({ hasCard }) => hasCard,
} satisfies Record<string, (seen: { pathname: string; hasCard: boolean }) => boolean>

/** Somebody who opens the address of a gated page by hand learns what opens it. */
export function TierGate({ gate, children }: { gate: 'p2p' | 'card'; children: ReactNode }) {
  const t = useWords(appWords)
  const { kyc_tier, card } = useUser()
  const { pathname, search } = useLocation()
  const { admits } = gates[gate]
  if (admits(kyc_tier) || isUnderWay[gate]({ pathname, hasCard: Boolean(card) })) return children

  return (
    <PageFrame title={t('kyc_required')}>
      <p className="max-w-[60ch] text-lg text-muted">{t('refusal', { gate })}</p>
      <LinkButton to={`/kyc?${new URLSearchParams({ after: pathname + search })}`} className="mt-6">
        {t('verify_me')}
      </LinkButton>
    </PageFrame>
  )
}
