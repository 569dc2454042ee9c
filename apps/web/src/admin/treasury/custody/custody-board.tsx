import type { CustodyLine } from '@sengi/contract/transfers/custody'
import type { ReactNode } from 'react'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Coin } from '../../../ui/money.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { BarKey, BulletBar } from './bullet-bar.tsx'
import { custodyDeskWords } from './messages.ts'
import { useCustody } from './use-custody.ts'

/** Of each coin what there is, hot and cold, against what is owed; below it what else is known of all of them. */
export function CustodyBoard({ children }: { children: ReactNode }) {
  const t = useWords(custodyDeskWords)
  const { data, error, isFetching, refetch } = useCustody()
  return (
    <section aria-labelledby="custody" className="mb-8">
      <h2 id="custody" className="font-semibold text-ink text-lg">
        {t('board')}
      </h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-muted text-sm">{t('board_line')}</p>
      {data ? (
        <>
          <BarKey />
          <ul className="mt-3 grid gap-2.5 lg:grid-cols-2 2xl:grid-cols-3">
            {data.lines.map((line) => (
              <li key={line.asset}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <FailedState title={t('board_failed')} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-72 w-full rounded-card" />
        </Loading>
      )}
      {children}
      <p className="flex flex-wrap gap-x-5">
        <TextLink to="/admin/wallet/movements" className="target-44 text-sm">
          {t('to_movements')}
        </TextLink>
        <TextLink to="/admin/wallet/cold-addresses" className="target-44 text-sm">
          {t('to_addresses')}
        </TextLink>
      </p>
    </section>
  )
}

function Line({ line }: { line: CustodyLine }) {
  const { asset } = line
  return (
    <Card aria-labelledby={`custody-${asset}`} className="h-full">
      <CardHeading id={`custody-${asset}`} aside={<Cover line={line} />}>
        {asset}
      </CardHeading>
      <BulletBar line={line} />
      <Advice line={line} />
      <Figures line={line} />
    </Card>
  )
}

function Cover({ line: { owed, held } }: { line: CustodyLine }) {
  const t = useWords(custodyDeskWords)
  if (Number(owed) <= 0) return <span className="text-sm text-subtle">{t('none_owed')}</span>
  const isCovered = Number(held) >= Number(owed)
  return (
    <StatusPill tone={isCovered ? 'success' : 'danger'} shape={isCovered ? 'full' : 'cross'}>
      {t(isCovered ? 'covered' : 'short')}
    </StatusPill>
  )
}

function Advice({ line: { asset, advice } }: { line: CustodyLine }) {
  const t = useWords(custodyDeskWords)
  const { permissions } = useUser()
  if (!advice) return null
  const { direction, amount } = advice
  return (
    <div className="mb-3 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
      <p>{t.drawn(`advice_${direction}`, { amount: <Coin key="amount" amount={amount} asset={asset} open /> })}</p>
      {permissions.includes('treasury.make') && (
        <TextLink
          to={`/admin/wallet/movements?${new URLSearchParams({ asset, direction, amount })}`}
          className="target-44"
        >
          {t('do_advice')}
        </TextLink>
      )}
    </div>
  )
}

const parts = ['hot', 'cold', 'owed'] as const
const flows = ['moving', 'leaving', 'arriving', 'waiting'] as const

/** What the bar is drawn from. */
function Figures({ line }: { line: CustodyLine }) {
  const t = useWords(custodyDeskWords)
  const { asset, hot_least, hot_most } = line
  return (
    <dl aria-label={t('figures', { asset })} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {parts.map((part) => (
        <Figure key={part} name={t(part)}>
          <Coin amount={line[part]} asset={asset} places={4} open />
        </Figure>
      ))}
      <Figure name={t('bounds')} wide>
        {t.drawn('bounds_range', {
          least: <Coin key="least" amount={hot_least} asset={asset} places={4} open />,
          most: <Coin key="most" amount={hot_most} asset={asset} places={4} open />,
        })}
      </Figure>
      {flows
        .filter((flow) => Number(line[flow]) > 0)
        .map((flow) => (
          <Figure key={flow} name={t(flow)}>
            <Coin amount={line[flow]} asset={asset} places={4} open />
          </Figure>
        ))}
    </dl>
  )
}

const Figure = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'basis-full' : 'min-w-0'}>
    <dt className="text-subtle">{name}</dt>
    <dd className="text-ink">{children}</dd>
  </div>
)
