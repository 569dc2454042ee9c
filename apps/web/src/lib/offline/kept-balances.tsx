import { formatAmount } from '@sengi/money'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { PrivacyContext } from '../../ui/privacy.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { ownsCoin, type Total, totalOf } from '../live/portfolio.ts'
import { offlineWords } from '../messages.ts'
import { dateTimeText } from '../words/time-text.ts'
import { useWords } from '../words/words.ts'
import { keptBalances } from './kept.ts'

type Kept = Awaited<ReturnType<typeof keptBalances>>

/** What there is to see while nobody can be reached: the last balances, covered until somebody uncovers them, and pages to read. */
export function KeptBalances() {
  const t = useWords(offlineWords)
  const [kept, setKept] = useState<Kept>(null)
  useEffect(() => void keptBalances().then(setKept), [])
  return (
    <>
      {kept && <Last at={kept.at} balances={kept.balances} />}
      <p className="text-muted text-sm">{t('nothing_sent')}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {/* Finished pages: the browser opens them itself. */}
        <a href="/help" className={textLinkStyle}>
          {t('help')}
        </a>
        <a href="/terms" className={textLinkStyle}>
          {t('terms')}
        </a>
      </p>
    </>
  )
}

function Last({ at, balances }: { at: string; balances: readonly Total[] }) {
  const t = useWords(offlineWords)
  const [masked, setMasked] = useState(true)
  const toggle = () => setMasked(!masked)
  return (
    <PrivacyContext value={{ masked, toggle }}>
      <section aria-labelledby="kept-heading" className="rounded-card border border-line bg-surface p-4">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 id="kept-heading" className="font-semibold">
              {t('last')}
            </h2>
            <p className="text-muted text-sm">{t('as_of', { time: dateTimeText(at) })}</p>
          </div>
          <IconButton
            label={masked ? t('show') : t('hide')}
            icon={masked ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={toggle}
            className="-mt-2 -mr-2"
          />
        </div>
        <Rand value={formatAmount(totalOf(balances).total)} className="mt-2 block font-semibold text-2xl" />
        <ul className="mt-3 divide-y divide-line">
          {balances.filter(ownsCoin).map(({ asset, total_balance, total_value_zar }) => (
            <li key={asset} className="flex flex-wrap justify-between gap-x-4 py-2">
              <Coin amount={total_balance} asset={asset} />
              <Rand value={total_value_zar} className="text-muted" />
            </li>
          ))}
        </ul>
      </section>
    </PrivacyContext>
  )
}
