import type { ResolvedPayee } from '@sengi/contract'
import { BadgeCheck, Info, Link2, Mail, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Rand } from '../../ui/money.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { HeldNote } from './held-note.tsx'

/** Whom or what the recipient means, before anything is sent there. */
export const PayeeCard = ({ payee }: { payee: ResolvedPayee }) => (
  <section aria-label="Who this is" className="-mt-2 rounded-card border border-line bg-surface-2 p-3.5">
    <div className="flex items-center gap-3">
      <Face payee={payee} />
      <Name payee={payee} />
    </div>
    <p className="mt-2.5 text-muted text-sm">{payee.explanation}</p>
    <Warnings payee={payee} />
    {payee.held_back && payee.asset && <HeldNote asset={payee.asset} held={payee.held_back} className="mt-2.5" />}
    {payee.kind !== 'request' && (
      <p className="mt-2.5 text-muted text-sm">
        {payee.held_back ? 'By your limits you can' : 'You can'} still {payee.kind === 'address' ? 'withdraw' : 'send'}{' '}
        <Rand value={payee.left_zar} open className="font-medium text-ink" />.{' '}
        <Link to="/account/limits" className={textLinkStyle}>
          Your limits
        </Link>
      </p>
    )}
  </section>
)

function Face({ payee: { kind, username } }: { payee: ResolvedPayee }) {
  if (username) return <Avatar name={username} />
  const Icon = kind === 'email' ? Mail : Link2
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft"
    >
      <Icon className="size-5" />
    </span>
  )
}

const Name = ({ payee }: { payee: ResolvedPayee }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
      {payee.display_name ?? titleOf(payee)}
      {payee.is_verified && (
        <span className="inline-flex items-center gap-1 font-medium text-success text-xs">
          <BadgeCheck aria-hidden="true" className="size-4" />
          Verified
        </span>
      )}
      {payee.is_first_time && <Badge tone="warning">First time</Badge>}
    </p>
    {payee.kind === 'address' ? (
      <AddressGroups address={payee.identifier} />
    ) : (
      payee.display_name && <p className="break-all text-muted text-sm">{payee.identifier}</p>
    )}
  </div>
)

const titleOf = ({ kind, identifier, asset }: ResolvedPayee): string =>
  ({ user: identifier, email: identifier, address: `${asset ?? 'Crypto'} address`, request: 'A request' })[kind]

/** The whole address in groups of four, its two ends set apart, because those are what people compare. */
function AddressGroups({ address }: { address: string }) {
  const [, prefix = '', body = ''] = /^([a-z]+:)?(.*)$/.exec(address) ?? []
  const groups = Array.from(body.matchAll(/.{1,4}/g), ({ 0: text, index: at }) => ({ text, at }))
  const last = groups.at(-1)?.at
  return (
    <p className="mt-0.5 break-words font-mono text-muted text-sm">
      <span className="sr-only">{address}</span>
      <span aria-hidden="true">
        {prefix && <span>{prefix} </span>}
        {groups.map(({ text, at }) => (
          <span key={at} className={at === 0 || at === last ? 'font-semibold text-ink' : undefined}>
            {text}{' '}
          </span>
        ))}
      </span>
    </p>
  )
}

/** What there is to think about before sending. */
function Warnings({ payee: { warnings } }: { payee: ResolvedPayee }) {
  if (warnings.length === 0) return null
  return (
    <ul className="mt-2.5 flex flex-col gap-2">
      {warnings.map(({ code, text }) => {
        const Icon = code === 'network_of_usdt' ? Info : TriangleAlert
        return (
          <li
            key={code}
            className="flex items-start gap-2 rounded-input bg-warning-soft px-3 py-2 text-sm text-warning"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
