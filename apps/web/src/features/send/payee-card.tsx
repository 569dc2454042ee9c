import type { ResolvedPayee } from '@sengi/contract/transfers/payees'
import { BadgeCheck, Info, Link2, Mail, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { SendWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Rand } from '../../ui/money.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { HeldNote } from './held-note.tsx'
import { sendWords } from './messages.ts'

/** Whom or what the recipient means, before anything is sent there. */
export function PayeeCard({ payee }: { payee: ResolvedPayee }) {
  const t = useWords(sendWords)
  return (
    <section aria-label={t('who')} className="-mt-2 rounded-card border border-line bg-surface-2 p-3.5">
      <div className="flex items-center gap-3">
        <Face payee={payee} />
        <Name payee={payee} />
      </div>
      <p className="mt-2.5 text-muted text-sm">{payee.explanation}</p>
      <Warnings payee={payee} />
      {payee.held_back && payee.asset && <HeldNote asset={payee.asset} held={payee.held_back} className="mt-2.5" />}
      {!payee.path && (
        <p className="mt-2.5 text-muted text-sm">
          {t.drawn(leftWords(payee), {
            amount: <Rand value={payee.left_zar} open className="font-medium text-ink" />,
            link: (text) => (
              <Link to="/account/limits" className={textLinkStyle}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </section>
  )
}

function leftWords({ kind, held_back: held }: ResolvedPayee) {
  if (kind === 'address') return held ? 'limits_withdraw' : 'can_withdraw'
  return held ? 'limits_send' : 'can_send'
}

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

function Name({ payee }: { payee: ResolvedPayee }) {
  const t = useWords(sendWords)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
        {payee.display_name ?? titleOf(t, payee)}
        {payee.is_verified && (
          <span className="inline-flex items-center gap-1 font-medium text-success text-xs">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t('verified')}
          </span>
        )}
        {payee.is_first_time && <Badge tone="warning">{t('first_time')}</Badge>}
      </p>
      {payee.kind === 'address' ? (
        <AddressGroups address={payee.identifier} />
      ) : (
        payee.display_name && (
          <p className="break-all text-muted text-sm">{payee.kind === 'till' ? t('a_till') : payee.identifier}</p>
        )
      )}
      {payee.chosen_name && (
        <p className="break-words text-muted text-sm">{t('chosen_name', { name: payee.chosen_name })}</p>
      )}
    </div>
  )
}

function titleOf(t: Say<SendWords>, { kind, identifier, asset }: ResolvedPayee): string {
  if (kind === 'request' || kind === 'group') return t(`a_${kind}`)
  if (kind !== 'address') return identifier
  return asset ? t('address_of', { asset }) : t('crypto_address')
}

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
