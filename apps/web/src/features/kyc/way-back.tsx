import { ArrowRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { ownPath, pathText } from '../../lib/session/return-path.ts'
import { gates } from '../../lib/session/tiers.ts'
import { useWords } from '../../lib/words/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { kycWords } from './messages.ts'

const ways = [
  { path: '/p2p', gate: gates.p2p, label: 'to_p2p', refusal: 'gate_p2p' },
  { path: '/save/card', gate: gates.card, label: 'to_card', refusal: 'gate_card' },
  { path: '/stake', gate: gates.staking, label: 'to_stake', refusal: 'gate_stake' },
  { path: '/send', gate: gates.withdrawals, label: 'to_send', refusal: 'gate_send' },
] as const

/** Somebody whom a gate sent here is led back to what they wanted, with all that its address says, once it is open. */
export function WayBack() {
  const t = useWords(kycWords)
  const { kyc_tier } = useUser()
  const [search] = useSearchParams()
  const after = ownPath(search.get('after'))
  const way = ways.find(({ path }) => after?.pathname === path || after?.pathname.startsWith(`${path}/`))
  if (!after || !way) return null

  return (
    <div role="status" className="mb-4">
      {way.gate.admits(kyc_tier) ? (
        <LinkButton to={pathText(after)} replace wide icon={<ArrowRight aria-hidden="true" className="size-5" />}>
          {t(way.label)}
        </LinkButton>
      ) : (
        <p className="rounded-button bg-info-soft px-4 py-3 text-info text-sm">{t(way.refusal)}</p>
      )}
    </div>
  )
}
