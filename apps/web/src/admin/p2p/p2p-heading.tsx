import { useWords } from '../../lib/words/words.ts'
import { PartsHeading } from '../../ui/parts-heading.tsx'
import { p2pDeskWords } from './messages.ts'
import { useLive } from './use-orders.ts'

/** The heading of the lists of the desk, with the way from one to the others. */
export function P2pHeading({ title, intro }: { title: string; intro: string }) {
  const t = useWords(p2pDeskWords)
  const { data: live } = useLive()
  const parts = [
    ['/admin/p2p', t('orders')],
    ['/admin/p2p/ads', live ? t('ads_count', { count: live.ads.off_market }) : t('ads')],
    ['/admin/p2p/disputes', live ? t('disputes_count', { count: live.cases.open }) : t('disputes')],
    ['/admin/p2p/patterns', t('patterns')],
  ] as const
  return <PartsHeading title={title} intro={intro} label={t('parts')} parts={parts} />
}
