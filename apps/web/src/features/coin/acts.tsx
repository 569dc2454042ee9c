import type { CryptoAsset } from '@sengi/money'
import { openedHere } from '../../lib/close-to.ts'
import { useUser } from '../../lib/session/me.ts'
import { gates } from '../../lib/session/tiers.ts'
import { useWords } from '../../lib/words/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { coinPageWords } from './messages.ts'

/** Every way to go on with this coin. Whoever may not trade yet is led to what opens the trade. */
export function Acts({ asset }: { asset: CryptoAsset }) {
  const t = useWords(coinPageWords)
  const { kyc_tier } = useUser()
  const market = `/p2p?${new URLSearchParams({ side: 'sell', asset })}`
  const sell = gates.p2p.admits(kyc_tier) ? market : `/kyc?${new URLSearchParams({ after: market })}`
  return (
    <nav aria-label={t('acts')}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <li>
          <LinkButton wide to={`/save/buy?asset=${asset}`} state={openedHere}>
            {t('buy')}
          </LinkButton>
        </li>
        <li>
          <LinkButton wide variant="secondary" to={sell}>
            {t('sell')}
          </LinkButton>
        </li>
        <li>
          <LinkButton wide variant="secondary" to={`/send?asset=${asset}`}>
            {t('send')}
          </LinkButton>
        </li>
        <li>
          <LinkButton wide variant="secondary" to={`/stake?asset=${asset}`}>
            {t('stake')}
          </LinkButton>
        </li>
      </ul>
    </nav>
  )
}
