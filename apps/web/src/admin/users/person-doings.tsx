import type { Doing, DoingGroup } from '@sengi/contract/admin/users'
import type { Permission } from '@sengi/contract/auth'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Coin, Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { purchasePlace } from '../desk/matter-places.ts'
import { userDeskWords } from './messages.ts'
import { PartList, PartRow } from './part-list.tsx'
import { useDoings } from './use-users.ts'

const looks = {
  under_way: { tone: 'info', shape: 'half' },
  disputed: { tone: 'warning', shape: 'half' },
  done: { tone: 'success', shape: 'full' },
  not_done: { tone: 'neutral', shape: 'cross' },
} as const

const trade = { permission: 'p2p.read', to: (id: string) => `/admin/p2p/orders/${id}` } as const

/** Desks that show one of these whole, and what it takes to be at them. */
const desks: Partial<
  Record<Doing['kind'], { permission: Permission; to: (id: string, number: string | null) => string }>
> = {
  p2p_bought: trade,
  p2p_sold: trade,
  purchase: { permission: 'bank.read', to: (_, number) => purchasePlace(number ?? '') },
  case: { permission: 'p2p.read', to: (id) => `/admin/p2p/disputes/${id}` },
  verification: { permission: 'kyc.review', to: (id) => `/admin/kyc/${id}` },
  ticket: { permission: 'support.read', to: (id) => `/admin/support?ticket=${id}` },
}

/** What somebody did, newest first. */
export const PersonDoings = ({ id, group }: { id: string; group: DoingGroup }) => (
  <PartList query={useDoings(id, group)} keyOf={({ id: row }: Doing) => row}>
    {(doing) => <DoingLine doing={doing} />}
  </PartList>
)

function DoingLine({ doing }: { doing: Doing }) {
  const t = useWords(userDeskWords)
  const { id, kind, standing, state, asset, amount, value_zar, username, number, at } = doing
  const { permissions } = useUser()
  const desk = desks[kind]
  const isOpen = desk !== undefined && permissions.includes(desk.permission)
  const line = [number, username && `@${username}`].filter(Boolean).join(' · ')
  return (
    <PartRow
      at={dateTimeText(at)}
      title={t(`doing_${kind}`)}
      line={
        <>
          {line}
          {isOpen && (
            <>
              {line && ' · '}
              <Link to={desk.to(id, number)} className={textLinkStyle}>
                {t('to_matter')}
                <span className="sr-only"> {number ?? t(`doing_${kind}`)}</span>
              </Link>
            </>
          )}
        </>
      }
      end={
        <>
          {amount && asset && <Coin amount={amount} asset={asset} open className="text-ink" />}
          {value_zar && <Rand value={value_zar} open className="text-muted text-sm" />}
          <span title={state}>
            <StatusPill {...looks[standing]}>{t(`standing_${standing}`)}</StatusPill>
          </span>
        </>
      }
    />
  )
}
