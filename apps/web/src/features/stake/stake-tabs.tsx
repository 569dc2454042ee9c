import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { Rand } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { stakeWords } from './messages.ts'
import { useSummary } from './stake-api.ts'

type Tab = 'pools' | 'positions'

const paths: Record<Tab, string> = { pools: '/stake', positions: '/stake/positions' }
const isTab = (value: string): value is Tab => value in paths

/** The two tabs; which one is open stands in the address. */
export function StakeTabs({ tab, content }: { tab: Tab; content: ReactNode }) {
  const t = useWords(stakeWords)
  const navigate = useNavigate()
  const { data: summary } = useSummary()
  const only = (value: Tab) => (value === tab ? content : null)
  return (
    <div className="column lg:max-w-none">
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-4 min-h-6 text-muted max-sm:min-h-12">
        {summary && summary.open_positions > 0
          ? t.drawn('sums', {
              staked: <Rand value={summary.staked_value_zar} className="font-semibold text-ink" />,
              earned: <Rand value={summary.rewards_value_zar} className="font-semibold text-ink" />,
            })
          : t('intro')}
      </p>
      <Tabs
        label={t('staking')}
        value={tab}
        onValueChange={(value) => isTab(value) && void navigate(paths[value])}
        tabs={[
          { value: 'pools', label: t('available_pools'), content: only('pools') },
          {
            value: 'positions',
            label: t('my_stakes'),
            count: summary?.open_positions ?? null,
            content: only('positions'),
          },
        ]}
      />
    </div>
  )
}
