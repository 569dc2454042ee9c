import { networkNames } from '@sengi/contract/fields'
import {
  type PassingKind,
  passingKinds,
  type ReconciledLine,
  type ReconciliationStatus,
} from '@sengi/contract/transfers/reconciliation'
import { Scale } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Coin } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { HowManyAgree } from './how-many-agree.tsx'
import { reconciliationDeskWords } from './messages.ts'
import { useReconciliation } from './use-reconciliation.ts'

/** Each wallet as a sum: what our books have, what is under way, and what its chain says. */
export function WalletsBoard() {
  const t = useWords(reconciliationDeskWords)
  const { data, error, isFetching, refetch } = useReconciliation()
  return (
    <section aria-labelledby="wallets" className="mt-8">
      <h2 id="wallets" className="font-semibold text-ink text-lg">
        {t('wallets')}
      </h2>
      {data ? (
        <Wallets lines={data.lines} />
      ) : error ? (
        <FailedState title={t('board_failed')} cause={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={t('loading')}>
          <SkeletonLine className="mt-3 h-72 w-full rounded-card" />
        </Loading>
      )}
    </section>
  )
}

function Wallets({ lines }: { lines: readonly ReconciledLine[] }) {
  const t = useWords(reconciliationDeskWords)
  if (lines.length === 0) {
    return (
      <EmptyState icon={<Scale />} title={t('none_yet')}>
        {t('none_yet_line')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mt-1 mb-3 text-muted text-sm">
        <HowManyAgree lines={lines} />
      </p>
      <ul className="grid gap-2.5 lg:grid-cols-2 2xl:grid-cols-3">
        {lines.map((line) => (
          <li key={`${line.asset} ${line.address}`}>
            <Wallet line={line} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Wallet({ line }: { line: ReconciledLine }) {
  const { asset, address, label } = line
  const id = `wallet-${asset}-${address ?? 'hot'}`
  return (
    <Card aria-labelledby={id} className="flex h-full flex-col">
      <CardHeading id={id} aside={<Status status={line.status} />}>
        {label ?? asset}
      </CardHeading>
      <Place line={line} />
      <Why status={line.status} />
      {line.look && <Sum line={line} look={line.look} />}
      <AsAt line={line} />
    </Card>
  )
}

function Place({ line: { asset, network, address } }: { line: ReconciledLine }) {
  const t = useWords(reconciliationDeskWords)
  return (
    <p className="-mt-2 mb-3 text-muted text-sm">
      {network === null ? t('hot') : t('cold_on', { asset, network: networkNames[network] })}
      {address && <span className="block break-all font-mono text-xs">{address}</span>}
    </p>
  )
}

type Look = Pick<ComponentProps<typeof StatusPill>, 'tone' | 'shape'>

const looks: Readonly<Record<ReconciliationStatus, Look>> = {
  agrees: { tone: 'success', shape: 'full' },
  in_doubt: { tone: 'warning', shape: 'half' },
  settling: { tone: 'warning', shape: 'ring' },
  differs: { tone: 'danger', shape: 'cross' },
  accepted: { tone: 'neutral', shape: 'full' },
  not_asked: { tone: 'warning', shape: 'ring' },
}

function Status({ status }: { status: ReconciliationStatus }) {
  const t = useWords(reconciliationDeskWords)
  return <StatusPill {...looks[status]}>{t(`status_${status}`)}</StatusPill>
}

const explainedStatuses = ['in_doubt', 'settling', 'accepted'] as const

function Why({ status }: { status: ReconciliationStatus }) {
  const t = useWords(reconciliationDeskWords)
  const known = explainedStatuses.find((one) => one === status)
  return known ? <p className="mb-3 text-muted text-sm">{t(`line_${known}`)}</p> : null
}

interface SumProps {
  readonly line: ReconciledLine
  readonly look: NonNullable<ReconciledLine['look']>
}

/** Read from above to below: the first lines come to the one of the chain, or the difference is what is left. */
function Sum({ line: { asset, label }, look }: SumProps) {
  const t = useWords(reconciliationDeskWords)
  const isNone = Number(look.difference) === 0
  const passing: readonly PassingKind[] = passingKinds.filter((kind) => Number(look[kind]) !== 0)
  return (
    <dl aria-label={t('figures', { wallet: label ?? asset })} className="text-sm">
      <Row name={t('books')}>
        <Coin amount={look.books} asset={asset} full open />
      </Row>
      {passing.map((kind) => (
        <Row key={kind} name={t(kind)} className="text-muted">
          <Coin amount={look[kind]} asset={asset} full signed open />
        </Row>
      ))}
      <Row name={t('chain')} className="border-line border-t">
        <Coin amount={look.chain} asset={asset} full open />
      </Row>
      <Row name={t('difference')} className={isNone ? 'text-muted' : 'font-medium'}>
        {isNone ? t('no_difference') : <Coin amount={look.difference} asset={asset} full signed open />}
      </Row>
    </dl>
  )
}

const Row = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4 py-1', className)}>
    <dt className="text-subtle">{name}</dt>
    <dd className={cx('ml-auto min-w-0 text-right', !className?.includes('text-muted') && 'text-ink')}>{children}</dd>
  </div>
)

function AsAt({ line: { look, not_asked_since } }: { line: ReconciledLine }) {
  const t = useWords(reconciliationDeskWords)
  return (
    <p className="mt-auto pt-3 text-subtle text-xs">
      {look ? t('looked_at', { date: dateTimeText(look.looked_at) }) : t('never_asked')}
      {not_asked_since && (
        <span className="block text-warning">{t('not_asked_since', { date: dateTimeText(not_asked_since) })}</span>
      )}
    </p>
  )
}
