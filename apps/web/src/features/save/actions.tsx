import type { Tier } from '@sengi/contract/fields'
import { ArrowLeftRight, CreditCard, QrCode, ShoppingBag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { openedHere } from '../../lib/close-to.ts'
import { useUser } from '../../lib/session/me.ts'
import { gates } from '../../lib/session/tiers.ts'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { saveWords } from './messages.ts'

interface Action {
  name: 'buy' | 'qr' | 'p2p' | 'card'
  to: string
  icon: ReactNode
  gate?: { refusal: 'gate_p2p' | 'gate_card'; admits: (tier: Tier) => boolean }
}

const actions: readonly Action[] = [
  { name: 'buy', to: '/save/buy', icon: <ShoppingBag aria-hidden="true" /> },
  { name: 'qr', to: '/save/qr', icon: <QrCode aria-hidden="true" /> },
  {
    name: 'p2p',
    to: '/p2p',
    icon: <ArrowLeftRight aria-hidden="true" />,
    gate: { ...gates.p2p, refusal: 'gate_p2p' },
  },
  {
    name: 'card',
    to: '/save/card',
    icon: <CreditCard aria-hidden="true" />,
    gate: { ...gates.card, refusal: 'gate_card' },
  },
]

export function Actions() {
  const t = useWords(saveWords)
  const { kyc_tier } = useUser()
  const [refused, setRefused] = useState<Action | null>(null)
  const refusal = refused?.gate && !refused.gate.admits(kyc_tier) ? t(refused.gate.refusal) : null

  const refuse = (action: Action, refusal: string) => {
    toast.failure(t('kyc_required'), refusal)
    setRefused(action)
  }
  return (
    <section aria-label={t('actions')}>
      <ul className="grid grid-cols-4 gap-1.5 sm:gap-3">
        {actions.map((action) => (
          <li key={action.name}>
            {action.gate && !action.gate.admits(kyc_tier) ? (
              <button
                type="button"
                className={buttonStyle('tile')}
                onClick={() => action.gate && refuse(action, t(action.gate.refusal))}
              >
                <Face {...action} />
              </button>
            ) : (
              <Link to={action.to} state={openedHere} className={buttonStyle('tile')}>
                <Face {...action} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {refused && refusal && <NextStep refusal={refusal} action={refused} />}
    </section>
  )
}

/** The toast goes after five seconds; the way on stays, and comes back to what was refused. */
function NextStep({ refusal, action }: { refusal: string; action: Action }) {
  const t = useWords(saveWords)
  return (
    <div className="mt-3 flex animate-fade-in flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="min-w-40 flex-1 text-muted text-sm">
        <b className="block font-semibold text-ink">{refusal}</b>
        {t('two_minutes')}
      </p>
      <LinkButton size="small" to={`/kyc?${new URLSearchParams({ after: action.to })}`}>
        {t('verify_me')}
      </LinkButton>
    </div>
  )
}

function Face({ name, icon }: Action) {
  const t = useWords(saveWords)
  return (
    <>
      {icon}
      {t(name)}
    </>
  )
}
