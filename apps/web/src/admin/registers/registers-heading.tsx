import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { PartsHeading } from '../../ui/parts-heading.tsx'
import { registersWords } from './messages.ts'

/** The heading of every register, with the way from one to the others. */
export function RegistersHeading({ title, intro }: { title: string; intro: string }) {
  const t = useWords(registersWords)
  const { permissions } = useUser()
  const registers = [
    ['/admin/kyc/registers', t('tab_reports')],
    ['/admin/kyc/registers/breaches', t('tab_breaches')],
    ['/admin/kyc/registers/requests', t('tab_requests')],
    ['/admin/kyc/registers/programme', t('tab_programme')],
    ['/admin/kyc/registers/client-money', t('tab_client_money')],
    ['/admin/kyc/registers/vat', t('tab_vat')],
    ['/admin/kyc/registers/carf', t('tab_carf')],
    ['/admin/kyc/registers/exchange', t('tab_exchange')],
  ] as const
  // Who reviews people need not keep the registers, and the other way round.
  const parts = [
    ...(permissions.includes('registers.keep') ? registers : []),
    ...(permissions.includes('kyc.review') ? [['/admin/kyc/registers/pep', t('tab_pep')] as const] : []),
  ]
  return <PartsHeading title={title} intro={intro} label={t('registers')} parts={parts} />
}
